import { describe, expect, it } from 'vitest';
import {
  type Matches,
  matchInWords,
  patientChoices,
  saidPatient,
  settledChoice,
  unsaidPatient,
} from './hospital-patient.ts';

const theodora = {
  patientID: 'p1',
  patientId: 'p1',
  firstName: 'Theodora',
  lastName: 'Fictitious',
  dateOfBirth: '14/02/1957',
  medicalRecordNumber: 'M-1',
  version: 3,
  matchedBy: ['name-and-birth'],
  differs: [],
  refused: null,
} as unknown as Matches['patients'][number];
const matches = (more: Partial<Matches> = {}): Matches => ({
  numberKind: 'mrn',
  patients: [theodora],
  newRefused: null,
  settled: 'open',
  ...more,
});

describe('who the registered one is at the hospital', () => {
  it('must be said once a number is typed', () => {
    const typed = { hospital_patient: '', hospital_patient_mrn: 'M-7' };
    expect(unsaidPatient(typed, 'mrn')).toBe('Say who it is, or remove the Patient ID');
    expect(unsaidPatient({ ...typed, hospital_patient: 'open' }, 'mrn')).toBeNull();
    expect(unsaidPatient({ ...typed, hospital_patient_mrn: ' ' }, 'mrn')).toBeNull();
    expect(unsaidPatient(typed, 'nhi')).toBeNull();
  });

  it('is chosen among those who were found, a new patient, or left open', () => {
    expect(patientChoices(matches()).map(({ value }) => value)).toEqual(['p1', 'new', 'open']);
    const none = matches({ patients: [{ ...theodora, refused: 'They differ.' }], newRefused: 'No ID.' });
    expect(patientChoices(none).map(({ value }) => value)).toEqual(['open']);
  });

  it('is told with all that differs where somebody else has the number', () => {
    const match = {
      ...theodora,
      matchedBy: ['number-alone' as const],
      differs: ['firstName' as const, 'lastName' as const],
      refused: 'Nothing but the Patient ID agrees.',
    };
    expect(matchInWords(match).help).toBe(
      'Differs from the form: the first name, the last name. Nothing but the Patient ID agrees.',
    );
    expect(
      patientChoices(matches({ patients: [match], newRefused: 'Taken.' })).map(({ value }) => value),
    ).toEqual(['open']);
  });

  it('is told with what is another than in the form', () => {
    expect(matchInWords(theodora)).toEqual({
      label: 'Theodora Fictitious, DOB 14/02/1957, Patient ID M-1',
      help: undefined,
    });
    expect(matchInWords({ ...theodora, differs: ['lastName'] }).help).toBe(
      'Differs from the form: the last name.',
    );
  });

  it('is left to the server where nobody says anything', () => {
    expect(saidPatient({}, matches())).toBeUndefined();
    expect(saidPatient({ hospital_patient: 'new' }, undefined)).toBeUndefined();
    expect(settledChoice(matches({ settled: 'found' }))).toBe('p1');
    expect(settledChoice(matches({ settled: 'new' }))).toBe('new');
  });

  it('is sent as it was shown', () => {
    const typed = { hospital_patient_mrn: ' M-7 ' };
    expect(saidPatient({ ...typed, hospital_patient: 'p1' }, matches())).toEqual({
      kind: 'found',
      patientId: 'p1',
      version: 3,
      mrn: 'M-7',
    });
    expect(saidPatient({ ...typed, hospital_patient: 'new' }, matches())).toEqual({
      kind: 'new',
      mrn: 'M-7',
      confirmedDifferent: true,
      differentFrom: ['p1'],
    });
    expect(saidPatient({ ...typed, hospital_patient: 'new' }, matches({ patients: [] }))).toEqual({
      kind: 'new',
      mrn: 'M-7',
    });
    expect(saidPatient({ hospital_patient: 'gone' }, matches())).toBeUndefined();
  });
});
