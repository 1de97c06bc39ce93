import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import type { RegistrationSettings } from '@bolt/domain/registration/registration-settings';
import type { AnsweredWarning } from '@bolt/domain/registration/registration-warnings';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { Actor } from '../../actor.ts';
import type { RegistrantRow } from '../../database/queries/registration-drafts.queries.ts';

/** What mail and paper say of a registration. */
export interface ToldRegistration {
  form: RegistrationForm;
  settings: RegistrationSettings;
  hospitalCountry: string;
  warnings: readonly AnsweredWarning[];
  /** Where it comes from: type, hospital, user, when, its id. */
  head: readonly { label: string; value: string }[];
}

export const registrationTitle = 'Registration of a home patient';

/** As lists, notices and papers name the patient. */
export const registeredName = (form: { patient_first_name: string; patient_last_name: string }): string =>
  readableLine(`${form.patient_first_name} ${form.patient_last_name}`);

export function warningInWords({ detail, reason }: AnsweredWarning): string {
  return `${detail} ${reason === null ? 'Nothing was said of it.' : `Reason given: ${reason}`}`;
}

export const hospitalInWords = ({ hospital_name, country }: RegistrantRow, { hospitalId }: Actor): string =>
  `${hospital_name} (${hospitalId}), ${country}`;

export const momentInWords = ({ timeZone }: Actor, moment: Date): string =>
  `${formatDraftTimestamp(timeZone, moment)} (${timeZone})`;

/** Who the registered one is at the hospital; null where that was left open. */
export function patientInWords(settled: { medicalRecordNumber: string | null } | null): string {
  if (!settled) return 'Left open';
  return settled.medicalRecordNumber ? `Patient ID ${settled.medicalRecordNumber}` : 'Without a Patient ID';
}
