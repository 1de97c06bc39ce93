import { patientDetailInWords, patientDetailLabel } from '@bolt/domain/patients/patient-details';
import { describe, expect, it } from 'vitest';
import { samplePatient } from '#parts/patients/patient.test-support.ts';
import type { PatientDetailWords } from '#parts/patients/use-patient-detail-words.ts';
import { changesMeanwhile } from './changes-meanwhile.ts';

const opened = samplePatient({ dateOfBirth: '03/02/1961', medicalRecordNumber: '123' });
const words: PatientDetailWords = {
  labelOf: (detail) => patientDetailLabel(detail, 'AU'),
  inWords: (detail, value) => patientDetailInWords(detail, value, (id) => `Ward ${id}`),
};

describe('a record that somebody else changed', () => {
  it('names each field with what it was and what it is', () => {
    const current = { ...opened, version: 2, lastName: 'Example', wardId: '0102', doctor: 'Dr Test' };
    expect(changesMeanwhile(opened, current, words)).toEqual([
      { label: 'Last name', before: 'Sample', now: 'Example' },
      { label: 'Ward', before: 'empty', now: 'Ward 0102' },
      { label: 'Doctor', before: 'empty', now: 'Dr Test' },
    ]);
  });

  it('counts an absent entry and an empty one as the same', () => {
    expect(changesMeanwhile(opened, { ...opened, wardId: '' }, words)).toEqual([]);
  });
});
