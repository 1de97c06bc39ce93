import { describe, expect, it } from 'vitest';
import type { RowPatient } from '../rows/row-patient.ts';
import { doseAbove, judgedDose, notDeliverable, rowVerdict } from '../rows/row-verdict.test-support.ts';
import type { RowVerdict } from '../rows/row-verdict.ts';
import { verdictChanges } from './compare-verdicts.ts';

const person = { mrn: '0042', lastName: 'Trialson', firstName: 'Ivo', dateOfBirth: null };
const found: RowPatient = { kind: 'found', patient: { ...person, patientId: 'a-key' } };
const newcomer: RowPatient = { kind: 'new', person, confirmedDifferent: false };
const changes = (shown: Partial<RowVerdict>, now: Partial<RowVerdict>) =>
  verdictChanges(rowVerdict(shown), rowVerdict(now));

describe('a row that is judged again when its order is made', () => {
  it('has nothing to tell where everything reads as it was shown', () => {
    const judged = [judgedDose({ findings: [doseAbove] })];
    expect(changes({ judged, patient: found }, { judged, patient: found })).toEqual([]);
  });

  it('tells a finding that came and one that went', () => {
    expect(changes({}, { judged: [judgedDose({ findings: [doseAbove] })] })).toEqual([
      `Finding since you looked: ${doseAbove.detail}`,
    ]);
    expect(changes({ judged: [judgedDose({ findings: [doseAbove] })] }, {})).toEqual([
      `Finding no longer: ${doseAbove.detail}`,
    ]);
  });

  it('tells an item that reads otherwise, and an error alone', () => {
    expect(changes({}, { preparation: 'in glucose 5%' })).toEqual([
      'Preparation: in sodium chloride 0.9% when you looked, now in glucose 5%',
    ]);
    const error = { message: 'Container unavailable', field: 'container' } as const;
    expect(changes({}, { error, line: null, judged: [] })).toEqual(['Error: Container unavailable']);
  });

  it('tells of a row without a date then what the date brings, and nothing that hangs on it otherwise', () => {
    const judged = [judgedDose({ findings: [notDeliverable] })];
    expect(changes({ deliveries: [] }, {})).toEqual([]);
    expect(changes({ deliveries: [] }, { judged })).toEqual([
      `Finding since you looked: ${notDeliverable.detail}`,
    ]);
  });

  it('finds the patient whom another order created meanwhile, and tells another patient', () => {
    expect(changes({ patient: newcomer }, { patient: found })).toEqual([]);
    expect(changes({ patient: found }, { patient: newcomer })).toEqual([
      'The patient: Ivo Trialson when you looked, now Ivo Trialson, who is not known yet',
    ]);
    const other: RowPatient = {
      kind: 'contradicts',
      person,
      patient: { ...person, patientId: 'b' },
      differs: ['surname'],
    };
    expect(changes({ patient: newcomer }, { patient: other })).toEqual([
      'This Patient ID is that of Ivo Trialson, date of birth not known, Patient ID 0042',
    ]);
  });

  it('tells the patient where nobody was going to be created and somebody is found now', () => {
    expect(changes({ patient: { kind: 'nobody' } }, { patient: found })).toEqual([
      expect.stringMatching(/^The patient: nobody when you looked, now Ivo Trialson/),
    ]);
    expect(changes({ patient: newcomer }, { patient: { kind: 'nobody' } })).toEqual([
      expect.stringMatching(/^The patient: Ivo Trialson.* when you looked, now nobody/),
    ]);
  });
});
