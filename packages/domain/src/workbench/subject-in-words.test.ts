import { describe, expect, it } from 'vitest';
import { subjectInWords } from './subject-in-words.ts';

const submitted = {
  name: 'Priya Demonstrator',
  at: new Date('2026-11-22T13:30:00Z'),
  timeZone: 'Australia/Sydney',
};

describe('what a query is about', () => {
  it('is named by its order, by who sent it and on which day at the hospital', () => {
    const item = { type: 'item', orderRef: 'W-1', name: 'fluorouracil 4,560 mg' } as const;
    expect(subjectInWords({ ...item, rest: 'intravenous' })).toBe(
      'Order W-1: fluorouracil 4,560 mg, intravenous',
    );
    expect(subjectInWords({ ...item, rest: '' })).toBe('Order W-1: fluorouracil 4,560 mg');
    expect(subjectInWords({ type: 'formulation', submitted })).toBe(
      'Formulation submitted on 23/11/2026 by Priya Demonstrator',
    );
    expect(subjectInWords({ type: 'registration', submitted })).toBe(
      'Registration submitted on 23/11/2026 by Priya Demonstrator',
    );
    expect(subjectInWords({ type: 'request', kind: 'formulation', sentBy: 'Noor Invented' })).toBe(
      'Formulation request from Noor Invented',
    );
    expect(subjectInWords({ type: 'request', kind: 'message', sentBy: 'Noor Invented' })).toBe(
      'Message from Noor Invented',
    );
  });

  it('has no day once it is not submitted any more', () => {
    expect(subjectInWords({ type: 'formulation', submitted: null })).toBe('Formulation');
  });
});
