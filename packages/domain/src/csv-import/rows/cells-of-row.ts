import type { AssignedColumn } from '../headers/assign-headers.ts';
import { type ImportCells, type ImportFieldKey, skippedColumn } from '../import-fields.ts';

/** The cells of a file's row by field, outer spaces gone; what was typed over a cell takes its place. */
export function cellsOfRow(
  columns: readonly Pick<AssignedColumn, 'target'>[],
  row: readonly string[],
  corrected: ImportCells = {},
): ImportCells {
  const cells: Partial<Record<ImportFieldKey, string>> = {};
  for (const [column, { target }] of columns.entries()) {
    const text = row[column]?.trim() ?? '';
    if (target !== null && target !== skippedColumn && text !== '') cells[target] = text;
  }
  for (const [field, text] of Object.entries(corrected)) {
    if (text === '') delete cells[field as ImportFieldKey];
    else cells[field as ImportFieldKey] = text;
  }
  return cells;
}
