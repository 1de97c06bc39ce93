import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** A file of orders and what a correct import makes of it, reckoned by two programs independent of this one. */
export type ExpectedRow = {
  row: number;
  endsAtLine: number;
  stage3: 'VALID' | string[];
  substitutions?: { field: string; keyword: string; expected: string }[];
  stage4?: string;
  missingFields?: string[];
  recognised: Record<string, string | number | boolean | string[]>;
  calculation?: Record<string, number | string>;
  stage5: ExpectedVerdict | null;
};

export type ExpectedVerdict = {
  status: string;
  warnings: string[];
  codes: string[];
  invalid?: string[];
  noGuidanceDoseHeld?: string[];
  realDate?: Record<string, string | number>;
  selectable: boolean;
  overrideStability: boolean;
  overrideDosage: boolean;
};

export type ExpectedFile = {
  file: string;
  referenceDate: string;
  headerMapping: Record<string, string>;
  rows_num: number;
  rows_valid: number;
  deliveryDateMissingRows: number[];
  unknownKeywords: {
    field?: string;
    item_field: string;
    item_cust: string;
    expectedCatalogueItem: string;
    rows: number;
  }[];
  patientsToChoose: Record<string, { patientId: string[]; rows: number[] }[]>;
  rows: ExpectedRow[];
};

export const orderFiles = [
  '01_template_10',
  '02_oncology_day_unit_60',
  '03_hith_opat_60',
  '04_multi_ward_500',
  '05_network_bulk_5000',
] as const;

const folder = new URL('../../../../data/demo/order-files/', import.meta.url);

export function readOrderFile(name: (typeof orderFiles)[number]): {
  headers: string[];
  rows: string[][];
  expected: ExpectedFile;
} {
  const text = readFileSync(new URL(`${name}.csv`, folder), 'utf8');
  const records: string[][] = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  const [headers = [], ...rows] = records.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const expected: ExpectedFile = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'));
  return { headers, rows, expected };
}
