import type { ImportFieldKey } from '../import-fields.ts';

/** The fields whose words are entries of the catalogue; a word that it does not know is asked about once. */
export const keywordFields = [
  'drug_name',
  'drug2_name',
  'drug_dose_unit',
  'drug2_dose_unit',
  'diluent',
  'container_type',
  'container',
  'route',
  'infusion_time_unit',
  'ancillary',
  'ancillary2',
] as const satisfies readonly ImportFieldKey[];

export type KeywordField = (typeof keywordFields)[number];

/**
 * What a field's words name, the most dangerous to mistake first. A word means the same in both columns of a kind.
 */
export const keywordKinds = [
  'drug',
  'dose unit',
  'route',
  'diluent',
  'container type',
  'container',
  'time unit',
  'ancillary',
] as const;
export type KeywordKind = (typeof keywordKinds)[number];

export const kindOfField: Record<KeywordField, KeywordKind> = {
  drug_name: 'drug',
  drug2_name: 'drug',
  drug_dose_unit: 'dose unit',
  drug2_dose_unit: 'dose unit',
  diluent: 'diluent',
  container_type: 'container type',
  container: 'container',
  route: 'route',
  infusion_time_unit: 'time unit',
  ancillary: 'ancillary',
  ancillary2: 'ancillary',
};

export const isKeywordField = (field: string): field is KeywordField =>
  (keywordFields as readonly string[]).includes(field);
