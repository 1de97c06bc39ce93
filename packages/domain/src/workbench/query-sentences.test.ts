import { expect, it } from 'vitest';
import { sentencesOfChange } from './query-sentences.ts';

const item = {
  quantity: 2,
  treatment_date: '2031-03-04',
  on_hold: false,
  ...{ first_name: 'Ada', last_name: 'Sample', date_of_birth: '1961-02-03' as const, mrn: null },
};

it('says what is another now, and what it was', () => {
  expect(sentencesOfChange(item, { ...item, quantity: 4 })).toBe('Quantity: 4, was 2');
  expect(sentencesOfChange(item, { ...item, quantity: 4, treatment_date: '2031-03-05' })).toBe(
    'Quantity: 4, was 2\nTreatment date: Wed\u00a005/03/2031, was Tue\u00a004/03/2031',
  );
  expect(sentencesOfChange({ ...item, treatment_date: null }, item)).toBe(
    'Treatment date: Tue\u00a004/03/2031, was none',
  );
  expect(sentencesOfChange(item, { ...item, on_hold: true })).toBe('The item was put on hold.');
  expect(sentencesOfChange({ ...item, on_hold: true }, item)).toBe('The item was released.');
  expect(sentencesOfChange(item, { ...item, last_name: 'Anders', mrn: 'A1' })).toBe(
    'Last name: Anders, was Sample\nPatient ID: A1, was none',
  );
  expect(sentencesOfChange(item, item)).toBe('');
});
