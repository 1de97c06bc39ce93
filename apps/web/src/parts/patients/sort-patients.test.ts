import type { Patient } from '@bolt/contracts/patients.contract';
import { describe, expect, it } from 'vitest';
import { samplePatient } from './patient.test-support.ts';
import { sortPatients } from './sort-patients.ts';

const patient = (firstName: string, changes: Partial<Patient> = {}) =>
  samplePatient({ patientID: firstName, patientId: firstName, firstName, ...changes });
const names = (patients: readonly Patient[]) => patients.map(({ firstName }) => firstName);

describe('the patients that were found', () => {
  it('[SELECT-08] sort dates as dates, with the patients without one last in both directions', () => {
    const found = [
      patient('Abe', { dateOfBirth: '02/01/2000' }),
      patient('Bea'),
      patient('Cy', { dateOfBirth: '10/12/1950' }),
    ];
    expect(names(sortPatients(found, { key: 'dateOfBirth', direction: 'ascending' }))).toEqual([
      'Cy',
      'Abe',
      'Bea',
    ]);
    expect(names(sortPatients(found, { key: 'dateOfBirth', direction: 'descending' }))).toEqual([
      'Abe',
      'Cy',
      'Bea',
    ]);
  });

  it('[SELECT-08] sort numbers within a Patient ID as numbers and hide placeholders at the end', () => {
    const found = [
      patient('Ten', { medicalRecordNumber: 'A10' }),
      patient('Nobody', { medicalRecordNumber: '*1*' }),
      patient('Two', { medicalRecordNumber: 'A2' }),
    ];
    const sorted = sortPatients(found, { key: 'patientId', direction: 'ascending' });
    expect(names(sorted)).toEqual(['Two', 'Ten', 'Nobody']);
  });

  it('stay as they were found: sorting gives a copy', () => {
    const found = [patient('Zoe'), patient('Abe')];
    sortPatients(found, { key: 'firstName', direction: 'ascending' });
    expect(names(found)).toEqual(['Zoe', 'Abe']);
  });
});
