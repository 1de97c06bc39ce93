import { describe, expect, it } from 'vitest';
import { missingDetails, missingInWords } from './missing-details.ts';

const patient = { firstName: 'Tess', lastName: 'Sample', medicalRecordNumber: '7' };
const nobody = { firstName: ' ', lastName: '', medicalRecordNumber: null };

describe('what a patient must have to be ordered for', () => {
  it('is names, and the Patient ID where the hospital requires one', () => {
    expect(missingDetails(patient, { patientIdRequired: true })).toEqual([]);
    expect(missingDetails(nobody, { patientIdRequired: true })).toEqual([
      'First name',
      'Last name',
      'Patient ID',
    ]);
    // A single name stands beside a dash; two dashes are a label that names nobody.
    expect(missingDetails({ ...patient, firstName: '-' }, { patientIdRequired: true })).toEqual([]);
    expect(
      missingDetails({ ...patient, firstName: '-', lastName: '--' }, { patientIdRequired: true }),
    ).toEqual(['First name', 'Last name']);
    const unnumbered = { ...patient, medicalRecordNumber: null };
    expect(missingDetails(unnumbered, { patientIdRequired: false })).toEqual([]);
    expect(missingDetails(unnumbered, { patientIdRequired: true })).toEqual(['Patient ID']);
  });

  it('is said in words', () => {
    expect(missingInWords(['Patient ID'])).toBe('Patient ID is missing');
    expect(missingInWords(['First name', 'Last name', 'Patient ID'])).toBe(
      'First name, Last name, and Patient ID are missing',
    );
  });
});
