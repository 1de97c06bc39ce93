import type { Finding } from '../../compounding/findings/evaluation.ts';
import { flagOf, isAbout } from '../../compounding/findings/line-findings.ts';
import { formatCareDate } from '../../dates/care-date.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import { faultInWords } from './fault-words.ts';
import { fieldOfFinding } from './field-of-finding.ts';
import {
  dosageWarning,
  newPatientMessage,
  noDeliveryDateMessage,
  stabilityWarning,
} from './message-texts.ts';
import type { KnownPerson, RowPatient } from './row-patient.ts';
import { findingsOfRow, type RowError, type RowVerdict } from './row-verdict.ts';

export type RowMessageClass = 'status' | 'error' | 'warning';

/** A sentence of a row in the final review, and the cell that it is about. */
export type RowMessage = {
  text: string;
  class: RowMessageClass;
  field: ImportFieldKey | null;
  /** The finding that it tells, where it tells one. */
  code: string | null;
};

/** The first of the words that the text contains says it; without any of them it is an error (CSV-35). */
export function messageClass(text: string): RowMessageClass {
  if (text.includes('Checking')) return 'status';
  if (text.includes('Error')) return 'error';
  return text.includes('Warning') ? 'warning' : 'error';
}

const missingMessages: Partial<Record<ImportFieldKey, string>> = {
  drug_dose_unit: 'Dose unit is required',
  drug2_dose_unit: 'Second dose unit is required',
};

export const requiredMessage = (field: ImportFieldKey): string =>
  missingMessages[field] ?? `Required field: ${field}`;

const message = (text: string, field: ImportFieldKey | null, code: string | null = null): RowMessage => ({
  text,
  class: messageClass(text),
  field,
  code,
});

/** What a user reads of a row, in the order in which it is told: error, patient, what is missing, warnings. */
export function messagesOfRow(verdict: RowVerdict): RowMessage[] {
  const { skipped, error, missingFields, patient, line, deliveries } = verdict;
  if (skipped) return [];
  const isLine = line !== null && error === null;
  const told = [
    ...(error ? errorMessages(error, verdict.cells) : []),
    ...patientMessages(patient, error !== null),
    ...missingFields.map((field) => message(requiredMessage(field), field)),
    ...(isLine && deliveries.length === 0 ? [message(noDeliveryDateMessage, 'delivery_date')] : []),
    ...(isLine ? findingsOfRow(verdict).flatMap((finding) => findingMessage(finding) ?? []) : []),
  ];
  return [...new Map(told.map((each) => [`${each.text} ${each.code}`, each])).values()];
}

/** The specification's text, and what is missing at its field. */
function errorMessages(error: RowError, cells: ImportCells): RowMessage[] {
  const { message: text, field, hint } = error;
  const words = field === null ? text : faultInWords({ field, message: text }, cells);
  return [message(`Error: ${words}`, field), ...(hint === undefined ? [] : [message(hint, field)])];
}

/** What needs a confirmation, and what cannot be delivered; other information stands with the row's findings. */
function findingMessage(finding: Finding): RowMessage | null {
  if (finding.severity !== 'needs-override' && !isAbout('delivery-date', finding)) return null;
  return message(warningText(finding), fieldOfFinding(finding), finding.code);
}

/** The specification has two texts; what is the portal's own says what was found. */
function warningText(finding: Finding): string {
  switch (flagOf(finding)) {
    case 'overrideDosage':
      return dosageWarning;
    case 'overrideStability':
      return stabilityWarning;
    case null:
      return `Warning: ${finding.detail}`;
  }
}

/** 'Ivo Exampler, born 21/03/1969, Patient ID 0042' */
export function personInWords({ firstName, lastName, dateOfBirth, mrn }: KnownPerson): string {
  const born = dateOfBirth ? `born ${formatCareDate(dateOfBirth)}` : 'date of birth not known';
  return [`${firstName} ${lastName}`.trim(), born, ...(mrn ? [`Patient ID ${mrn}`] : [])].join(', ');
}

/** A missing date of birth agrees with nobody's. */
export const looksTheSameWords = ({
  person,
  other,
}: Extract<RowPatient, { kind: 'looks-the-same' }>): string =>
  person.dateOfBirth !== null && person.dateOfBirth === other.dateOfBirth
    ? 'Somebody with the same names and date of birth is known'
    : 'Somebody with the same names is known, and a date of birth is missing';

const newPatientWords = ({ sameAsRow }: Extract<RowPatient, { kind: 'new' }>): string =>
  sameAsRow === undefined ? newPatientMessage : `Checking: the patient of row ${sameAsRow}, who is created`;

function lookAlikesInWords({ other, more = [] }: Extract<RowPatient, { kind: 'looks-the-same' }>): string {
  const known = personInWords(other);
  return more.length === 0
    ? known
    : `${known}; and ${more.length === 1 ? 'one more' : `${more.length} more`}`;
}

export function patientMessages(patient: RowPatient, hasError: boolean): RowMessage[] {
  switch (patient.kind) {
    case 'nobody':
    case 'found':
      return [];
    // Nobody is created for a row that cannot be ordered.
    case 'new':
      return hasError ? [] : [message(newPatientWords(patient), 'patient_id')];
    case 'two-match':
      return [message('Two patients have this Patient ID', 'patient_id')];
    case 'several-in-file':
      return [message('The file gives this Patient ID to more than one person', 'patient_id')];
    case 'contradicts':
      return [
        message(
          `This Patient ID is that of ${personInWords(patient.patient)}`,
          patient.differs[0] ?? 'patient_id',
        ),
      ];
    case 'looks-the-same':
      return [message(`${looksTheSameWords(patient)}: ${lookAlikesInWords(patient)}`, 'patient_id')];
    case 'refused':
      return [message(`Error: ${patient.message}`, patient.field)];
  }
}
