import { hasLetters } from '../texts/readable-text.ts';

/** What a patient of an order is told by on the label and in the supplier's system. */
export interface OrderedPatient {
  firstName: string;
  lastName: string;
  medicalRecordNumber: string | null;
}

/**
 * What is not there of what a patient must have to be ordered for, as the form of a patient calls it. Records from before,
 * from elsewhere or of an erased person may lack it. The date of birth is not required (decision D13).
 */
export function missingDetails(
  { firstName, lastName, medicalRecordNumber }: OrderedPatient,
  { patientIdRequired }: { patientIdRequired: boolean },
): string[] {
  const namesNobody = !hasLetters(`${firstName}${lastName}`);
  return [
    ...(namesNobody || firstName.trim() === '' ? ['First name'] : []),
    ...(namesNobody || lastName.trim() === '' ? ['Last name'] : []),
    ...(patientIdRequired && !medicalRecordNumber?.trim() ? ['Patient ID'] : []),
  ];
}

/** 'First name and Patient ID are missing' */
export function missingInWords(missing: readonly string[]): string {
  const words = new Intl.ListFormat('en').format(missing);
  return missing.length === 1 ? `${words} is missing` : `${words} are missing`;
}
