import type { AssignedColumn } from '../headers/assign-headers.ts';
import { type ImportCells, type ImportFieldKey, skippedColumn } from '../import-fields.ts';

/** The cells of a file's row by field, outer spaces gone; what was typed over a cell takes its place. */
export function cellsOfRow(
  columns: readonly Pick<AssignedColumn, 'target'>[],
  row: readonly string[],
  corrected: ImportCells = {},
): ImportCells {
  const cells: Partial<Record<ImportFieldKey, string>> = {};
  // By index: a file has hundred thousand rows, and each is read several times.
  for (let column = 0; column < columns.length; column++) {
    const target = columns[column]?.target ?? null;
    if (target === null || target === skippedColumn) continue;
    const text = row[column]?.trim() ?? '';
    if (text !== '') cells[target] = text;
  }
  for (const [field, text] of Object.entries(corrected)) {
    if (text === '') delete cells[field as ImportFieldKey];
    else cells[field as ImportFieldKey] = text;
  }
  return cells;
}
