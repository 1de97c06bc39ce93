import { describe, expect, it } from 'vitest';
import { refuse } from './problems.ts';

const finding = { detail: 'No stability is known' };

describe('the message of a refusal', () => {
  it('is made from what it is about, which the answer carries in no other way', () => {
    const refusal = refuse('duplicate-order', { about: { reference: 'ONC-1' } });
    expect(refusal.answer('request-1')).toEqual({
      code: 'duplicate-order',
      message: 'The Order Reference ONC-1 has been recently submitted.',
      requestId: 'request-1',
    });
  });

  it.each([
    [refuse('bad-request'), 'The request is not valid.'],
    [refuse('bad-request', { about: { fault: 'q: too long' } }), 'The request is not valid: q: too long'],
    [refuse('form-invalid', { fields: { q: 'too long' } }), 'Some entries are not valid.'],
    [refuse('form-invalid', { about: { of: 'Item 1', entry: 'too long' } }), 'Item 1: too long'],
    [refuse('stale-version'), 'Somebody else changed this meanwhile. Please look at the change first.'],
    [
      refuse('stale-version', { about: { changes: ['It was held.'] } }),
      'It was held. Please look at the change first.',
    ],
    [refuse('line-needs-override', { about: { finding } }), finding.detail],
    [
      refuse('judgement-changed', { about: { isPlaced: true } }),
      'This item reads otherwise than when it was ordered. Nothing was changed yet.',
    ],
    [
      refuse('line-move-not-allowed', { about: { from: 'received', to: 'Lost' } }),
      'An item that is Reviewed cannot become Lost.',
    ],
  ])('says the case: %#', (refusal, message) => {
    expect(refusal.message).toBe(message);
  });

  it('cannot be given by whoever refuses, and not be left without its case', () => {
    // @ts-expect-error the words are the table's
    refuse('order-not-found', { message: 'Gone' });
    // @ts-expect-error which status the item has decides what is said
    expect(() => refuse('line-not-editable')).toThrow();
  });
});
