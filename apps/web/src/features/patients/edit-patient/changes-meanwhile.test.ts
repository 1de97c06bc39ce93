import type { Patient } from '@bolt/contracts/patients.contract';
import { describe, expect, it } from 'vitest';
import { changesMeanwhile } from './changes-meanwhile.ts';

const opened: Patient = {
  patientID: 'key',
  patientId: 'key',
  firstName: 'Ada',
  lastName: 'Sample',
  dateOfBirth: '03/02/1961',
  wardId: null,
  wardName: null,
  medicalRecordNumber: '123',
  doctor: '',
  lastOrder: null,
  version: 1,
};

describe('a record that somebody else changed', () => {
  it('names each field with what it was and what it is', () => {
    const current = { ...opened, version: 2, lastName: 'Example', wardId: '0102', doctor: 'Dr Test' };
    expect(changesMeanwhile(opened, current, (id) => `Ward ${id}`)).toEqual([
      { label: 'Last name', before: 'Sample', now: 'Example' },
      { label: 'Ward', before: 'empty', now: 'Ward 0102' },
      { label: 'Doctor', before: 'empty', now: 'Dr Test' },
    ]);
  });

  it('counts an absent entry and an empty one as the same', () => {
    expect(changesMeanwhile(opened, { ...opened, wardId: '' }, String)).toEqual([]);
  });
});
