import { expect, it } from 'vitest';
import {
  detailsOf,
  noPatientDetails,
  patientDetailInWords,
  patientDetailLabel,
  readPatientDetails,
  typedDetailsOf,
} from './patient-details.ts';

it('reads a text as it can be seen, and a choice that was not made as none', () => {
  expect(readPatientDetails({ doctor: '  Dr  Test ', wardId: '' })).toMatchObject({
    doctor: 'Dr Test',
    wardId: null,
  });
  expect(readPatientDetails({})).toMatchObject({ doctor: '', wardId: null });
});

it('keeps what is stored of a detail that is not given, and empties one that is given empty', () => {
  const stored = readPatientDetails({ doctor: 'Dr Test', wardId: '0101' });
  expect(readPatientDetails({}, stored)).toEqual(stored);
  expect(readPatientDetails({ doctor: '', wardId: null }, stored)).toEqual(readPatientDetails({}));
});

it('shows a record to a form, and takes its details out of it', () => {
  const details = readPatientDetails({ doctor: 'Dr Test' });
  expect(typedDetailsOf(details)).toEqual({ ...noPatientDetails, doctor: 'Dr Test' });
  expect(detailsOf({ ...details, firstName: 'Ada' } as typeof details)).toEqual(details);
  expect(noPatientDetails).toMatchObject({ doctor: '', wardId: '' });
});

it('says a ward by its name, and nothing of what is empty', () => {
  const wardName = (id: string) => `Ward ${id}`;
  expect(patientDetailInWords('wardId', '4', wardName)).toBe('Ward 4');
  expect(patientDetailInWords('doctor', 'Dr Test', wardName)).toBe('Dr Test');
  expect(patientDetailInWords('doctor', '', wardName)).toBeNull();
});

it('[PATIENT-12] calls the doctor what the country calls them', () => {
  expect([patientDetailLabel('doctor', 'AU'), patientDetailLabel('doctor', 'GB')]).toEqual([
    'Doctor',
    'Healthcare Professional',
  ]);
});
