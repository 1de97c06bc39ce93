import { noPatientDetails, readPatientDetails } from '@bolt/domain/patients/patient-details';
import { describe, expect, it } from 'vitest';
import { samplePatient } from '#parts/patients/patient.test-support.ts';
import { bodyOf, entriesOf, spacedDate } from './patient-entries.ts';

const stored = samplePatient({
  dateOfBirth: '03/02/1961',
  medicalRecordNumber: '00123',
  doctor: 'Dr Test',
  version: 7,
});

describe('the entries of a patient', () => {
  it("[PATIENT-08] [PATIENT-09] show a date as 'dd / MM / yyyy', however it was typed", () => {
    expect(['3/2/1961', '03/02/1961', '03 / 02 / 1961', ' 3 /2/ 1961'].map(spacedDate)).toEqual(
      Array(4).fill('03 / 02 / 1961'),
    );
    expect(spacedDate('31/02/1961')).toBe('31/02/1961');
    expect(spacedDate('')).toBe('');
  });

  it('are those of the record, without an id that stands for none', () => {
    expect(entriesOf(stored)).toEqual({
      id: '00123',
      firstName: 'Ada',
      lastName: 'Sample',
      dateOfBirth: '03 / 02 / 1961',
      ...noPatientDetails,
      doctor: 'Dr Test',
    });
    expect(entriesOf({ ...stored, medicalRecordNumber: '*12*', dateOfBirth: null })).toMatchObject({
      id: '',
      dateOfBirth: '',
    });
  });

  it('[PATIENT-24] are stored under the key of the patient, in place of the version that was read', () => {
    expect(bodyOf({ ...entriesOf(stored), id: '124' }, stored, [])).toEqual({
      id: 'key',
      medicalRecordNumber: '124',
      firstName: 'Ada',
      lastName: 'Sample',
      dateOfBirth: '03 / 02 / 1961',
      ...readPatientDetails({ doctor: 'Dr Test' }),
      version: 7,
    });
  });

  it('are said to be of another person than those who were shown, where somebody was', () => {
    const shown = ['one', 'other'].map((patientId) => ({ ...stored, patientId }));
    expect(bodyOf(entriesOf(stored), stored, shown)).toMatchObject({
      confirmedDifferent: true,
      differentFrom: ['one', 'other'],
    });
  });
});
