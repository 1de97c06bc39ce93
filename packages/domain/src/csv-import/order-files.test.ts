import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from '../catalogue/demo-catalogue.test-support.ts';
import { promiseRealDate } from '../compounding/stability/promise-real-date.ts';
import { assignHeaders } from './headers/assign-headers.ts';
import { type ImportCells, type ImportFieldKey, skippedColumn } from './import-fields.ts';
import { importVocabulary } from './keywords/import-vocabulary.ts';
import { recogniseRow } from './keywords/substitutions.ts';
import {
  decisionsOf,
  differencesOf,
  type ExpectedRow,
  orderFiles,
  readOrderFile,
  type ToldRow,
} from './order-files.test-support.ts';
import { cellsOfRow } from './rows/cells-of-row.ts';
import { findRowFaults } from './rows/find-row-faults.ts';
import { type JudgedRow, judgeRow } from './rows/judge-row.ts';
import { type DateField, parseImportedDate } from './rows/read-cells.ts';

const vocabulary = importVocabulary(demoCatalogue);
const holidays = new Set(['2031-04-11', '2031-04-14']);
const readDate = (_: DateField, text: string) => parseImportedDate(text);

/** By the columns that a person would choose. */
const cellsOf = (fields: readonly string[], row: readonly string[]): ImportCells =>
  cellsOfRow(
    fields.map((target) => ({ target: target as ImportFieldKey })),
    row,
  );

/** What a row was found to be, as the expectations are written. */
function toldOf(stage3: 'VALID' | string[], skipped: boolean, judged: JudgedRow | null): ToldRow {
  return {
    stage3,
    skipped,
    missingFields: judged?.missingFields ?? [],
    stage5: judged && {
      ...judged,
      invalid: judged.evaluation?.findings.flatMap(({ reason }) => reason ?? []) ?? [],
      doses: judged.evaluation ? [judged.evaluation] : [],
    },
  };
}

function figureDifferences(
  { stage5, recognised }: ExpectedRow,
  { evaluation, line }: Pick<JudgedRow, 'evaluation' | 'line'>,
): string[] {
  if (!evaluation || !stage5?.selectable || line?.type !== 'PS') return [];
  const found: string[] = [];
  const withoutGuidance = evaluation.findings
    .filter(({ code }) => code === 'NoGuidanceDose')
    .map(({ source }) => source);
  if (withoutGuidance.join() !== (stage5.noGuidanceDoseHeld ?? []).join()) {
    found.push(`no guidance dose: ${withoutGuidance} where ${stage5.noGuidanceDoseHeld} is expected`);
  }
  const promise = JSON.stringify(promiseOf(recognised, evaluation));
  if (stage5.realDate && promise !== JSON.stringify(sorted(stage5.realDate))) {
    found.push(`real date: ${promise} where ${JSON.stringify(sorted(stage5.realDate))} is expected`);
  }
  return found;
}

const sorted = (figures: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(figures).toSorted(([left], [right]) => (left < right ? -1 : 1)));

function promiseOf(
  recognised: ExpectedRow['recognised'],
  { stability, volumes }: NonNullable<JudgedRow['evaluation']>,
) {
  const promise = promiseRealDate({
    deliveryDate: (recognised.deliveryDate as string) ?? null,
    treatmentDate: (recognised.treatmentDate as string) ?? null,
    stability,
    infusionHours: volumes?.infusionHours ?? null,
    rules: demoDocument.delivery.default,
    holidays,
  });
  const words = Object.entries(promise).filter(([, value]) => value !== null && value !== undefined);
  return sorted(
    Object.fromEntries(
      words.map(([key, value]) => [
        key,
        key === 'outcome' || key === 'reason' ? String(value).replaceAll('-', ' ') : value,
      ]),
    ),
  );
}

describe('files of orders, against two independent programs', () => {
  it.each(orderFiles)('assigns every column as a person would: %s', (name) => {
    const { headers, expected } = readOrderFile(name);
    const assigned = assignHeaders(headers);
    const wrong = assigned.filter(({ header, target }) => {
      const wanted = expected.headerMapping[header] ?? header;
      return wanted === skippedColumn ? target !== null : target !== wanted;
    });
    expect(wrong).toEqual([]);
  });

  it.each(orderFiles)('asks about the same words: %s', (name) => {
    const { headers, rows, expected } = readOrderFile(name);
    const fields = headers.map((header) => expected.headerMapping[header] ?? header);
    const asked = new Map<string, number>();
    for (const row of rows) {
      for (const { field, keyword } of recogniseRow(vocabulary, new Map(), cellsOf(fields, row)).unknown) {
        const key = `${field}|${keyword}`;
        asked.set(key, (asked.get(key) ?? 0) + 1);
      }
    }
    const wanted = expected.unknownKeywords.map(({ item_field, item_cust, rows: count }) => [
      `${item_field}|${item_cust}`,
      count,
    ]);
    expect([...asked].toSorted()).toEqual(wanted.toSorted());
  });

  it('judges every row as they do', () => {
    const disagreements: string[] = [];
    let agreed = 0;
    for (const name of orderFiles) {
      const { headers, rows, expected } = readOrderFile(name);
      const fields = headers.map((header) => expected.headerMapping[header] ?? header);
      const substitutions = decisionsOf(expected);
      for (const [index, row] of rows.entries()) {
        const wanted = expected.rows[index] as ExpectedRow;
        const cells = cellsOf(fields, row);
        const recognised = recogniseRow(vocabulary, substitutions, cells);
        const rules = { today: expected.referenceDate, readDate };
        const faults = findRowFaults(demoCatalogue, cells, recognised, rules);
        const stage3 = faults.length === 0 ? 'VALID' : faults.map(({ message }) => message);
        const judged =
          faults.length > 0 || recognised.skipped
            ? null
            : judgeRow(demoCatalogue, cells, recognised, { readDate, deliveryDate: null });
        const differs = [
          ...differencesOf(wanted, toldOf(stage3, recognised.skipped, judged)),
          ...(judged ? figureDifferences(wanted, judged) : []),
        ];
        if (differs.length === 0) agreed += 1;
        else disagreements.push(`${name} row ${wanted.row}: ${differs.join('; ')}`);
      }
    }
    console.error(`${agreed} rows of the order files agree, ${disagreements.length} do not`);
    expect(disagreements.slice(0, 40)).toEqual([]);
    expect(agreed).toBe(5632);
  });
});
