import { expect, it } from 'vitest';
import { lineFinding } from '../../compounding/findings/line-findings.ts';
import { looksOf } from './needs-look.ts';
import { judgedDose, rowVerdict } from './row-verdict.test-support.ts';

const sameDose = { kind: 'same-dose', patientId: '42', drugCode: 'X', date: '2031-03-20' } as const;

it('a row that is ordered a second time is looked at, in this file or in another one', () => {
  expect(looksOf(rowVerdict({ orderedBefore: ['cefazolin is ordered in DU3013'] }))).toEqual([
    'cefazolin is ordered in DU3013',
  ]);
  const many = lineFinding('LargeQuantity', { detail: '120 containers' });
  expect(looksOf(rowVerdict({ judged: [judgedDose({ findings: [many] })] }))).toEqual(['120 containers']);
  expect(looksOf(rowVerdict({ repeated: [{ ...sameDose, rows: [2, 3], alike: [3] }] }))).toEqual([
    'The same patient, drug, dose and day as row 3 of this file.',
  ]);
});

it('a row of a date more than a year away is looked at: its year may be a slip', () => {
  const far = lineFinding('FarDate', { detail: 'The delivery date Tue 14/12/2027 is more than a year away' });
  expect(looksOf(rowVerdict({ judged: [judgedDose({ findings: [far] })] }))).toEqual([far.detail]);
});

it('another dose of the same drug and day is none: a bolus stands beside its infusion', () => {
  expect(looksOf(rowVerdict({ repeated: [{ ...sameDose, rows: [2, 3], alike: [] }] }))).toEqual([]);
});

it('a row that is to be given on a day to nobody is looked at', () => {
  const cells = { treatment_date: '10 Dec 2026' };
  expect(looksOf(rowVerdict({ cells, patient: { kind: 'nobody' } }))).toEqual([
    'The row names nobody: its treatment date 10 Dec 2026 is not ordered.',
  ]);
  expect(looksOf(rowVerdict({ patient: { kind: 'nobody' } }))).toEqual([]);
  const person = { mrn: 'A1', firstName: 'Ada', lastName: 'Sample', dateOfBirth: null };
  expect(looksOf(rowVerdict({ cells, patient: { kind: 'new', person, confirmedDifferent: false } }))).toEqual(
    [],
  );
});

it('a row that gives no dose unit is looked at: it may mean grams', () => {
  const unsaid = { field: 'drug_dose_unit', from: '', to: 'mg', by: { kind: 'usual-unit' } } as const;
  expect(looksOf(rowVerdict({ substituted: [unsaid] }))).toEqual([
    "Dose unit is not given: read as mg, the drug's usual one.",
  ]);
});

it('a row of which a rule replaced the fluid is looked at, and one that it filled in is not', () => {
  const by = { kind: 'rule', ruleId: 'r' } as const;
  const replaced = { field: 'diluent', from: 'Glucose 5%', to: 'NS', by } as const;
  expect(looksOf(rowVerdict({ substituted: [replaced] }))).toEqual([
    'A default rule replaced Diluent “Glucose 5%” by “NS”.',
  ]);
  expect(looksOf(rowVerdict({ substituted: [{ ...replaced, from: '' }] }))).toEqual([]);
  expect(looksOf(rowVerdict({ substituted: [{ ...replaced, by: { kind: 'word' } }] }))).toEqual([]);
});
