import type { Country } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { AssignedColumn } from '../headers/assign-headers.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import type { ImportVocabulary } from '../keywords/import-vocabulary.ts';
import { kindOfField } from '../keywords/keyword-fields.ts';
import { nameOfEntry } from '../keywords/name-of-entry.ts';
import { type RecognisedRow, recogniseRow, type Substitutions } from '../keywords/substitutions.ts';
import { applyDefaultRules, type DefaultRule } from '../rules/default-rules.ts';
import { cellsOfRow } from './cells-of-row.ts';
import type { RowSubstitution } from './row-verdict.ts';

/** What a hospital's rows are read by. */
export type RowReading = {
  catalogue: Catalogue;
  vocabulary: ImportVocabulary;
  country: Country;
  columns: readonly Pick<AssignedColumn, 'target' | 'decimalMark'>[];
  substitutions: Substitutions;
  rules: readonly DefaultRule[];
};

/** A row as the file has it, and what was typed over its cells. */
export type FileRow = { cells: readonly string[]; corrected: ImportCells };

export type ReadRow = {
  cells: ImportCells;
  splits: number;
  recognised: RecognisedRow;
  substituted: RowSubstitution[];
};

/** The cells of a row under the hospital's rules. What a user typed over a cell is not set again by a rule. */
export function ruledCells(
  { columns, rules }: Pick<RowReading, 'columns' | 'rules'>,
  { cells: texts, corrected }: FileRow,
): { cells: ImportCells; splits: number; applied: { ruleId: string; field: ImportFieldKey }[] } {
  const typed = cellsOfRow(columns, texts, corrected);
  const ruled = applyDefaultRules(rules, typed);
  if (ruled.applied.length === 0) return { cells: typed, splits: ruled.splits, applied: [] };
  return {
    cells: cellsOfRow([], [], { ...ruled.cells, ...corrected }),
    splits: ruled.splits,
    applied: ruled.applied.filter(({ field }) => corrected[field] === undefined),
  };
}

/** Reads a row: its cells, its words as codes, and each cell that is not ordered as the file has it. */
export function readRow(reading: RowReading, row: FileRow): ReadRow {
  const { cells, splits, applied } = ruledCells(reading, row);
  const recognised = recogniseRow(reading.vocabulary, reading.substitutions, cells);
  const isAsInFile = Object.keys(row.corrected).length + applied.length + recognised.substituted.length === 0;
  if (isAsInFile) return { cells, splits, recognised, substituted: [] };
  const inFile = cellsOfRow(reading.columns, row.cells);
  const substituted = new Map<ImportFieldKey, RowSubstitution>();
  const note = (field: ImportFieldKey, to: string, by: RowSubstitution['by']) =>
    substituted.set(field, { field, from: inFile[field] ?? '', to, by });
  for (const [field, to] of Object.entries(row.corrected) as [ImportFieldKey, string][]) {
    if (to !== (inFile[field] ?? '')) note(field, to, { kind: 'correction' });
  }
  for (const { field, ruleId } of applied) note(field, cells[field] ?? '', { kind: 'rule', ruleId });
  for (const { field } of recognised.substituted) {
    const code = recognised.codes[field];
    const to =
      code === undefined ? '' : nameOfEntry(reading.catalogue, kindOfField[field], code, reading.country);
    note(field, to ?? code ?? '', { kind: 'word' });
  }
  return { cells, splits, recognised, substituted: [...substituted.values()] };
}
