import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operationMeant, operationsIn, schemaFor } from './operations.ts';

const upload = z.strictObject({ file: z.string(), fileType: z.number() });
const saveDefault = z.strictObject({ action: z.literal('default'), values: z.array(z.string()) });
const discard = z.strictObject({ discarded_rows: z.array(z.number()) });
const answer = z.object({ message: z.string() });
const call = operationsIn('body', {
  upload: { summary: 'by a field that is there', when: { file: true }, input: upload, answer },
  saveDefault: { summary: 'by the value of one', when: { action: 'default' }, input: saveDefault, answer },
});
const closed = operationsIn('query', {
  read: {
    summary: 'by the value of one',
    when: { stage: '1' },
    input: z.object({ stage: z.string() }),
    answer,
  },
  readHeaders: {
    summary: 'by the value of one and another that is there',
    when: { stage: '3', getHeaders: true },
    input: z.object({ stage: z.string(), getHeaders: z.string() }),
    answer,
  },
  discard: { summary: 'whatever is left', input: discard, answer: z.object({ left: z.number() }) },
});

describe('operations on one address', () => {
  it('are told apart by a field that is there, by its value, and the last by being left', () => {
    expect(operationMeant(call.operations, { file: '', fileType: 1 })).toBe('upload');
    expect(operationMeant(call.operations, { action: 'default' })).toBe('saveDefault');
    expect(operationMeant(call.operations, { action: 'other' })).toBeUndefined();
    expect(operationMeant(closed.operations, { stage: '1' })).toBe('read');
    expect(operationMeant(closed.operations, { stage: '3', getHeaders: '' })).toBe('readHeaders');
    for (const anything of [{ stage: '2' }, { stage: '3' }, { getHeaders: '1' }, {}, null, 'text']) {
      expect(operationMeant(closed.operations, anything)).toBe('discard');
      expect(operationMeant(call.operations, anything)).toBeUndefined();
    }
  });

  it('are judged by what they take themselves, so that what is wrong is named', () => {
    const wrong = { file: 'data:', fileType: 'one' };
    expect(schemaFor(call.body, wrong)).toBe(upload);
    expect(call.body.safeParse(wrong).error?.issues[0]?.path).toEqual([]);
    expect(schemaFor(call.body, wrong).safeParse(wrong).error?.issues[0]?.path).toEqual(['fileType']);
    expect(schemaFor(call.body, { action: 'other' })).toBe(call.body);
    expect(schemaFor(discard, {})).toBe(discard);
  });

  it('answer what any of them answers', () => {
    expect(call.answer).toBe(answer);
    expect(closed.answer.safeParse({ left: 1 }).success).toBe(true);
    expect(closed.answer.safeParse({ right: 1 }).success).toBe(false);
  });
});
