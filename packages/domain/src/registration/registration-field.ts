import type { CareDate } from '../dates/care-date.ts';
import type { RegistrationForm, RegistrationList, RegistrationRow } from './registration-form.ts';
import type { RegistrationSettings } from './registration-settings.ts';

/** What a rule of the form may ask: the other answers, and what the supplier offers. */
export interface Asked {
  form: RegistrationForm;
  settings: RegistrationSettings;
}

/** Where a judgement of a date or of a number for testing depends on. */
export interface RegistrationContext {
  today: CareDate;
  settings: RegistrationSettings;
  /** Only the demonstration takes NHI numbers that are reserved for testing. */
  testNumbersAllowed: boolean;
}

export type Choice = { value: string; label: string };
/** The first group of a list may have no name. */
export type ChoiceGroup = { group: string | null; choices: readonly Choice[] };

/** Of a row, `about` has the row as well. */
type AskedOf<Row> = Row extends true ? Asked & { row: RegistrationRow } : Asked;
type Condition<Row> = (about: AskedOf<Row>) => boolean;

export type FieldKind<Row = false> =
  | { kind: 'line' | 'lines'; maxLength: number }
  | { kind: 'email' | 'postcode' | 'nhi' }
  /** Of somebody at the hospital it is a number of the hospital's country, otherwise one of the patient's. */
  | { kind: 'phone'; isOfHospital?: true }
  | { kind: 'date'; day: 'not-after-today' | 'after-today' }
  | { kind: 'whole-number'; largest: number }
  | { kind: 'choice'; shownAs: 'list' | 'radio'; offered: (about: AskedOf<Row>) => readonly ChoiceGroup[] }
  | { kind: 'consent' };

/** One field: what it is called, what it takes, when it is asked and when it must be answered. */
export type RegistrationField<Row = false> = FieldKind<Row> & {
  label: string;
  /** A sentence below the field. */
  hint?: string;
  /** Always, where nothing is said. A field that is not asked is not judged and not sent. */
  isAsked?: Condition<Row>;
  /** Never, where nothing is said. It is answered without being asked, and read with the other answers. */
  isSettled?: Condition<Row>;
  /** Never, where nothing is said. */
  isRequired?: Condition<Row>;
};

export interface RegistrationRows {
  list: RegistrationList;
  title: string;
  /** Label of the first row; the others are named by their place. */
  rowLabel: string;
  addLabel: string;
  fewest: 0 | 1;
  most: number;
  isAsked?: Condition<false>;
  /** It stands before the fields of its step. */
  comesFirst?: true;
  /** A row on one line; `shown` is what a column says. */
  inWords: (shown: (column: string) => string) => string;
  columns: Readonly<Record<string, RegistrationField<true>>>;
}

export interface RegistrationStep {
  number: number;
  title: string;
  /** Sentences at the head of the step. */
  intro: readonly string[];
  fields: Readonly<Record<string, RegistrationField>>;
  rows?: RegistrationRows;
}

export const always = (): boolean => true;

/** Choices that read as they are kept. */
export const plainChoices = (group: string | null, values: readonly string[]): ChoiceGroup => ({
  group,
  choices: values.map((value) => ({ value, label: value })),
});

export const labelledChoices = (labels: Readonly<Record<string, string>>): ChoiceGroup => ({
  group: null,
  choices: Object.entries(labels).map(([value, label]) => ({ value, label })),
});

export const yesOrNo = [labelledChoices({ yes: 'Yes', no: 'No' })];

/** The one option of both lists that says that nothing is needed. */
export const notRequired = 'none';
export const notRequiredGroup: ChoiceGroup = labelledChoices({ [notRequired]: 'Not Required' });

export const isNewZealand = ({ form }: Asked): boolean => form.patient_country === 'New Zealand';
export const isAustralia = ({ form }: Asked): boolean => form.patient_country === 'Australia';
export const isNutrition = ({ form }: Asked): boolean => form.patient_type === 'nutrition';
export const isFluids = ({ form }: Asked): boolean => form.patient_type === 'fluids';

/** How long a text may be where the specification says nothing. */
export const lineLength = 100;
export const linesLength = 1000;
