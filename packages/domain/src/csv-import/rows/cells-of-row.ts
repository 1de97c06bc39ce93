import type { AssignedColumn } from '../headers/assign-headers.ts';
import { type ImportCells, type ImportFieldKey, skippedColumn } from '../import-fields.ts';

/** 'MOCKLEY, Saskia': a system that has one column for the name writes the surname first, and a comma behind it. */
const wholeName = /^([^,]+),([^,]+)$/;

/**
 * The cells of a file's row by field, outer spaces gone; what was typed over a cell takes its place. A name that stands
 * in one column is two cells, where the file has no column for the first name.
 */
export function cellsOfRow(
  columns: readonly Pick<AssignedColumn, 'target'>[],
  row: readonly string[],
  corrected: ImportCells = {},
): ImportCells {
  const cells: Partial<Record<ImportFieldKey, string>> = {};
  let hasFirstNames = false;
  // By index: a file has hundred thousand rows, and each is read several times.
  for (let column = 0; column < columns.length; column++) {
    const target = columns[column]?.target ?? null;
    if (target === 'firstname') hasFirstNames = true;
    if (target === null || target === skippedColumn) continue;
    const text = row[column]?.trim() ?? '';
    if (text !== '') cells[target] = text;
  }
  const [, surname, firstName] = (!hasFirstNames && wholeName.exec(cells.surname ?? '')) || [];
  if (surname?.trim() && firstName?.trim()) {
    cells.surname = surname.trim();
    cells.firstname = firstName.trim();
  }
  for (const [field, text] of Object.entries(corrected)) {
    if (text === '') delete cells[field as ImportFieldKey];
    else cells[field as ImportFieldKey] = text;
  }
  return cells;
}
