import type { RegistrationStep } from '@bolt/domain/registration/registration-field';
import { registrationSteps } from '@bolt/domain/registration/registration-steps';
import { type RowEntries, rowField, rowKeys } from '#platform/form/entry-rows.ts';
import { patientField } from './review/hospital-patient.ts';
import { noReasons } from './wizard/likely-mistakes.ts';

/** The summary, with the consents. */
export const LAST_STEP = 8;

export function stepOf(number: number): RegistrationStep {
  const step = registrationSteps.find((each) => each.number === number);
  if (!step) throw new Error(`There is no step ${number}`);
  return step;
}

/** Everything that a step may ask, by the names of the entries: a row by its key. */
export function fieldsOfStep({ fields, rows }: RegistrationStep, entries: RowEntries): string[] {
  const ofRows = rows
    ? rowKeys(entries, rows.list).flatMap((key) =>
        Object.keys(rows.columns).map((column) => rowField(rows.list, key, column)),
      )
    : [];
  return [...Object.keys(fields), ...(rows ? [rows.list] : []), ...ofRows];
}

/** The same with what is asked beside the answers themselves, in the order of the screen. */
export function askedOnStep(step: RegistrationStep, entries: RowEntries): string[] {
  const beside = step.number === LAST_STEP ? [patientField, ...Object.keys(noReasons)] : [];
  return [...beside, ...fieldsOfStep(step, entries)];
}

/** The step that asks for a field, and what it is called; messages and entries name it alike. */
export function fieldNamed(name: string): NamedField | undefined {
  const [list, , column] = name.split('.');
  for (const { number, fields, rows } of registrationSteps) {
    const field = fields[name];
    if (field) return { step: number, label: field.label, kind: field.kind };
    if (!rows || rows.list !== list) continue;
    const ofRow = column === undefined ? undefined : rows.columns[column];
    return { step: number, label: ofRow?.label ?? rows.title, kind: ofRow?.kind };
  }
  if (name === patientField) return { step: LAST_STEP, label: 'Patient of your hospital' };
  return undefined;
}

interface NamedField {
  step: number;
  label: string;
  /** undefined of a list as a whole. */
  kind?: string | undefined;
}

/** Of fields of which half is wrong until it is whole: they are judged when they are left. */
const wholeKinds: ReadonlySet<string> = new Set(['date', 'email', 'phone', 'postcode', 'nhi']);

export const isJudgedWhenLeft = (name: string): boolean => wholeKinds.has(fieldNamed(name)?.kind ?? '');

/** The id that a field has on the page: summaries and messages lead to it. */
export const fieldId = (name: string): string => `registration-${name}`;
