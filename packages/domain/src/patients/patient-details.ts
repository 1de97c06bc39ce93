import type { Country } from '../catalogue/drug-display-name.ts';
import { readableLine } from '../texts/readable-text.ts';

interface Labelled {
  label: string;
  /** Where a country calls it otherwise. */
  labelIn?: Partial<Record<Country, string>>;
}

export type PatientDetailDescription =
  /** One line of text. */
  | (Labelled & { kind: 'text'; maxLength: number })
  /** One of a known list. */
  | (Labelled & { kind: 'choice'; noun: string; options: Readonly<Record<string, string>> })
  /** One of the hospital's wards. */
  | (Labelled & { kind: 'ward'; noun: string; maxLength: number });

/**
 * What is noted of a patient beside who it is, in the order in which it is asked. Each detail is described here once;
 * the contract, both forms, the answers, the comparison of records and the server's reading take it from here. SQL
 * names its column itself.
 */
export const patientDetails = {
  wardId: { kind: 'ward', label: 'Ward', noun: 'ward', maxLength: 20 },
  doctor: { kind: 'text', label: 'Doctor', labelIn: { GB: 'Healthcare Professional' }, maxLength: 100 },
} as const satisfies Readonly<Record<string, PatientDetailDescription>>;

export type PatientDetail = keyof typeof patientDetails;

type KindOf<Detail extends PatientDetail> = (typeof patientDetails)[Detail]['kind'];

/** As it is stored and answered: a text that was not given is empty, a choice that was not made is null. */
export type PatientDetails = {
  [Detail in PatientDetail]: KindOf<Detail> extends 'text' ? string : string | null;
};

/** As typed: what is not chosen is empty as well. */
export type TypedPatientDetails = Record<PatientDetail, string>;

export const patientDetailNames = Object.keys(patientDetails) as readonly PatientDetail[];

export const describePatientDetail = (detail: PatientDetail): PatientDetailDescription =>
  patientDetails[detail];

export function patientDetailLabel(detail: PatientDetail, country: Country): string {
  const { label, labelIn } = describePatientDetail(detail);
  return labelIn?.[country] ?? label;
}

/** One value for each detail. */
export const eachPatientDetail = <Value>(make: (detail: PatientDetail) => Value) =>
  Object.fromEntries(patientDetailNames.map((detail) => [detail, make(detail)])) as Record<
    PatientDetail,
    Value
  >;

export const noPatientDetails: TypedPatientDetails = eachPatientDetail(() => '');

/** The details among the fields of a record. */
export const detailsOf = (record: PatientDetails): PatientDetails =>
  eachPatientDetail((detail) => record[detail]) as PatientDetails;

/** Of a record, as a form shows them before anything is typed over them. */
export const typedDetailsOf = (record: PatientDetails): TypedPatientDetails =>
  eachPatientDetail((detail) => record[detail] ?? '');

/** As a record has them. What is not given stays as it was stored; of a new patient it is empty. */
export const readPatientDetails = (
  given: Partial<Record<PatientDetail, string | null | undefined>>,
  stored?: PatientDetails,
): PatientDetails =>
  eachPatientDetail((detail) => {
    const value = given[detail];
    if (value === undefined && stored) return stored[detail];
    const shown = readableLine(value ?? '');
    return describePatientDetail(detail).kind === 'text' ? shown : shown || null;
  }) as PatientDetails;

/** What a record says of a detail, in words; null where that is nothing. */
export function patientDetailInWords(
  detail: PatientDetail,
  value: string | null | undefined,
  wardName: (wardId: string) => string,
): string | null {
  if (!value) return null;
  const description = describePatientDetail(detail);
  switch (description.kind) {
    case 'text':
      return value;
    case 'ward':
      return wardName(value);
    case 'choice':
      return description.options[value] ?? value;
  }
}
