import type { Country } from '../catalogue/drug-display-name.ts';
import { type CareDate, explainTypedDate, parseCareDate } from '../dates/care-date.ts';
import { collectMessages, type FieldMessages, tooLong } from '../orders/field-messages.ts';
import { readableLine, unreadableMessage } from '../texts/readable-text.ts';
import { namesNobody } from './missing-details.ts';
import { nhiMessage } from './nhi.ts';

/** As typed; dateOfBirth DD/MM/YYYY or D/M/YYYY, spaces around the slashes allowed. */
export type PatientForm = { id: string; firstName: string; lastName: string; dateOfBirth: string };

export type PatientContext = {
  today: CareDate;
  country: Country;
  patientIdRequired: boolean;
  /** Only the demonstration takes NHI numbers that are reserved for testing. */
  testNumbersAllowed: boolean;
};

export const patientNameMaxLength = 20;

const withoutSpaces = (text: string): string => text.replace(/\s{0,5}\/\s{0,5}/g, '/');

/** 'DD / MM / YYYY' is how the edit screen shows it. */
export const parseDateOfBirth = (text: string): CareDate | null => parseCareDate(withoutSpaces(text));

/** Nobody who lives was born before: what is typed so is a slip, by which a child may be judged as an adult. */
const EARLIEST_BIRTH = '1900-01-01';

/** Today is accepted: a newborn may need the order on its first day. */
export const isDateOfBirth = (date: CareDate, today: CareDate): boolean =>
  date >= EARLIEST_BIRTH && date <= today;

/** Why a date of birth that is refused is not valid; undefined where nothing is typed. */
export function explainDateOfBirth(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const date = parseDateOfBirth(text);
  if (date === null) return explainTypedDate(withoutSpaces(text));
  return date < EARLIEST_BIRTH ? 'It is before 1900' : 'It is in the future';
}

function patientIdMessage(id: string, context: PatientContext): string | null {
  const unreadable = unreadableMessage(id);
  if (unreadable) return unreadable;
  if (readableLine(id) === '') return context.patientIdRequired ? 'Patient ID is required' : null;
  // Everywhere else it stands for nobody, and is shown as none.
  if (readableLine(id) === '0') return "'0' stands for no patient. Enter the patient's own ID";
  if (context.country !== 'NZ') return null;
  return nhiMessage(readableLine(id), context.testNumbersAllowed);
}

function nameMessage(name: string, required: string): string | null {
  const shown = readableLine(name);
  return unreadableMessage(name) ?? (shown === '' ? required : tooLong(shown, patientNameMaxLength));
}

function dateOfBirthMessage(text: string, today: CareDate, required: boolean): string | null {
  if (text.trim() === '') return required ? 'Date of birth is required' : null;
  const date = parseDateOfBirth(text);
  return date !== null && isDateOfBirth(date, today) ? null : 'Enter a valid date of birth';
}

function validatePatient(
  form: PatientForm,
  context: PatientContext,
  dateOfBirthRequired: boolean,
): FieldMessages<keyof PatientForm> {
  return collectMessages<keyof PatientForm>({
    id: patientIdMessage(form.id, context),
    firstName: nameMessage(form.firstName, 'First name is required'),
    lastName:
      nameMessage(form.lastName, 'Last name is required') ??
      (namesNobody(form) ? 'Enter the name that the label is to show' : null),
    dateOfBirth: dateOfBirthMessage(form.dateOfBirth, context.today, dateOfBirthRequired),
  });
}

/** A new patient: the date of birth is optional, the Patient ID where the hospital's order system allows. */
export function validateNewPatient(
  form: PatientForm,
  context: PatientContext,
): FieldMessages<keyof PatientForm> {
  return validatePatient(form, context, false);
}

/** An edited patient: the Patient ID and the date of birth are required. */
export function validateEditedPatient(
  form: PatientForm,
  context: Omit<PatientContext, 'patientIdRequired'>,
): FieldMessages<keyof PatientForm> {
  return validatePatient(form, { ...context, patientIdRequired: true }, true);
}
