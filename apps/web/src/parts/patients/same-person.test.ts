import { noPatientDetails } from '@bolt/domain/patients/patient-details';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/server/api-error.ts';
import { samplePatient } from './patient.test-support.ts';
import { asTyped, samePersonsOf, toldApart } from './same-person.ts';

describe('patients who look the same', () => {
  const shown = [samplePatient({ patientId: 'one' }), samplePatient({ patientId: 'other' })];

  it('are those of the refusal, with how many there are', () => {
    const refused = new ApiError(409, { code: 'patient-looks-the-same', others: shown, count: 22 });
    expect(samePersonsOf(refused)).toEqual({ shown, count: 22 });
    expect(samePersonsOf(new ApiError(409, { code: 'duplicate-mrn', others: shown }))).toBeUndefined();
    expect(samePersonsOf(null)).toBeUndefined();
  });

  it('are told apart by their keys, and nobody is where nobody was shown', () => {
    expect(toldApart(shown)).toEqual({ confirmedDifferent: true, differentFrom: ['one', 'other'] });
    expect(toldApart([])).toEqual({});
  });

  it('stand beside what was typed, without the spaces of a date', () => {
    const typed = { id: ' 7 ', firstName: ' Ada', lastName: 'Lee ', dateOfBirth: '03 / 02 / 1961' };
    expect(asTyped({ ...noPatientDetails, ...typed })).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lee',
      dateOfBirth: '03/02/1961',
      medicalRecordNumber: '7',
    });
    expect(asTyped({ ...noPatientDetails, ...typed, id: '', dateOfBirth: '' })).toMatchObject({
      dateOfBirth: null,
      medicalRecordNumber: null,
    });
  });
});
