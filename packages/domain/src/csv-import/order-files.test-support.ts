import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Evaluation } from '../compounding/findings/evaluation.ts';
import type { KeywordField } from './keywords/keyword-fields.ts';
import { type KeywordDecision, substitutionKey } from './keywords/substitutions.ts';

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

/** The decisions of a person who knows what the hospital's words mean. */
export function decisionsOf({ unknownKeywords }: ExpectedFile): Map<string, KeywordDecision> {
  return new Map(
    unknownKeywords.map(({ item_field, item_cust, expectedCatalogueItem }) => [
      substitutionKey(item_field as KeywordField, item_cust),
      expectedCatalogueItem.startsWith('Skip row')
        ? { kind: 'skip-row', always: false }
        : { kind: 'entry', code: expectedCatalogueItem },
    ]),
  );
}

/** What a row was found to be; `stage5` null where it does not come so far. */
export type ToldRow = {
  stage3: 'VALID' | string[];
  skipped: boolean;
  missingFields: readonly string[];
  stage5:
    | (Pick<ExpectedVerdict, 'status' | 'selectable' | 'overrideStability' | 'overrideDosage'> & {
        warnings: readonly string[];
        codes: readonly string[];
        invalid: readonly string[];
        line: { type: string; containerPartCode: string | null } | null;
        doses: readonly Pick<Evaluation, 'drugPresentationId' | 'volumes' | 'concentration' | 'stability'>[];
      })
    | null;
};

/** What differs from the expectation, in words; none: the row agrees. */
export function differencesOf(expected: ExpectedRow, told: ToldRow): string[] {
  const found: string[] = [];
  const compare = (name: string, ours: unknown, theirs: unknown) => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
      found.push(`${name}: ${JSON.stringify(ours)} where ${JSON.stringify(theirs)} is expected`);
    }
  };
  compare('stage 3', told.stage3, expected.stage3);
  if (expected.stage3 !== 'VALID' || told.stage3 !== 'VALID') return found;
  compare('skipped', told.skipped, expected.stage4 === 'no catalogue match: row is skipped');
  compare('missing fields', told.missingFields, expected.missingFields ?? []);
  if (!expected.stage5 || !told.stage5) return found;
  const { stage5: ours } = told;
  const { stage5: theirs, recognised } = expected;
  for (const name of [
    'codes',
    'status',
    'warnings',
    'selectable',
    'overrideStability',
    'overrideDosage',
  ] as const) {
    compare(name, ours[name], theirs[name]);
  }
  compare('invalid', ours.invalid, theirs.invalid ?? []);
  const [dose] = ours.doses;
  if (!dose) return found;
  if (recognised.drugPresentationId !== undefined) {
    compare('presentation', dose.drugPresentationId, recognised.drugPresentationId);
    compare('container', ours.line?.containerPartCode, recognised.containerPartCode);
  }
  if (theirs.selectable && ours.line?.type === 'PS') {
    compare('stability', dose.stability?.entryIds ?? [], recognised.stabilityIds ?? []);
  }
  return [...found, ...figureDifferences(expected, dose)];
}

function figureDifferences(
  { calculation }: ExpectedRow,
  { volumes, concentration }: Pick<Evaluation, 'volumes' | 'concentration'>,
): string[] {
  const ours: Record<string, string | number | null | undefined> = {
    ...volumes,
    drugVolumeMl: volumes?.drug1VolumeMl,
    diluentVolumeMl: volumes?.diluentVolumeMl.startsWith('-') ? '0' : volumes?.diluentVolumeMl,
    concentration: concentration[0]?.value,
    concentration2: concentration[1]?.value,
  };
  return Object.entries(calculation ?? {}).flatMap(([figure, value]) =>
    typeof value === 'number' && Math.abs(Number(ours[figure] ?? Number.NaN) - value) > 0.001
      ? `${figure}: ${ours[figure]} where ${value} is expected`
      : typeof value === 'number' && Number.isNaN(Number(ours[figure] ?? Number.NaN))
        ? `${figure} is missing, ${value} is expected`
        : [],
  );
}
