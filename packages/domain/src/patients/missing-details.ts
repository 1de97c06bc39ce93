import { hasLetters } from '../texts/readable-text.ts';

/** What a patient of an order is told by on the label and in the supplier's system. */
export interface OrderedPatient {
  firstName: string;
  lastName: string;
  medicalRecordNumber: string | null;
}

/** A single name stands beside a dash or a dot; two of those are nobody's name. */
export const namesNobody = ({
  firstName,
  lastName,
}: Pick<OrderedPatient, 'firstName' | 'lastName'>): boolean => !hasLetters(`${firstName}${lastName}`);

/**
 * What is not there of what a patient must have to be ordered for, as the form of a patient calls it. Records from before,
 * from elsewhere or of an erased person may lack it. The date of birth is not required (decision D13).
 */
export function missingDetails(
  patient: OrderedPatient,
  { patientIdRequired }: { patientIdRequired: boolean },
): string[] {
  const { firstName, lastName, medicalRecordNumber } = patient;
  const isNobody = namesNobody(patient);
  return [
    ...(isNobody || firstName.trim() === '' ? ['First name'] : []),
    ...(isNobody || lastName.trim() === '' ? ['Last name'] : []),
    ...(patientIdRequired && !medicalRecordNumber?.trim() ? ['Patient ID'] : []),
  ];
}

/** 'First name and Patient ID are missing' */
export function missingInWords(missing: readonly string[]): string {
  const words = new Intl.ListFormat('en').format(missing);
  return missing.length === 1 ? `${words} is missing` : `${words} are missing`;
}
