import type { AssignedColumn } from '../headers/assign-headers.ts';
import { type ImportCells, type ImportFieldKey, skippedColumn } from '../import-fields.ts';
import { plainOfComma } from './decimal-marks.ts';

/** 'MOCKLEY, Saskia': a system that has one column for the name writes the surname first, and a comma behind it. */
const wholeName = /^([^,]+),([^,]+)$/;

/**
 * The cells of a file's row by field, outer spaces gone, and figures with a decimal comma as plain ones; what was typed over
 * a cell takes its place, as it was typed. A name that stands in one column is two cells, where the file has no column for
 * the first name.
 */
export function cellsOfRow(
  columns: readonly Pick<AssignedColumn, 'target' | 'decimalMark'>[],
  row: readonly string[],
  corrected: ImportCells = {},
): ImportCells {
  const cells: Partial<Record<ImportFieldKey, string>> = {};
  let hasFirstNames = false;
  // By index: a file has hundred thousand rows, and each is read several times.
  for (let column = 0; column < columns.length; column++) {
    const { target = null, decimalMark } = columns[column] ?? {};
    if (target === 'firstname') hasFirstNames = true;
    if (target === null || target === skippedColumn) continue;
    const text = row[column]?.trim() ?? '';
    if (text !== '') cells[target] = decimalMark === 'comma' ? plainOfComma(text) : text;
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

/** The figures of a row that are read as another text than the file writes. */
export function figuresAsWritten(
  columns: readonly Pick<AssignedColumn, 'target' | 'decimalMark'>[],
  row: readonly string[],
): ImportCells {
  const written: Partial<Record<ImportFieldKey, string>> = {};
  for (const [column, { target, decimalMark }] of columns.entries()) {
    const text = row[column]?.trim() ?? '';
    if (decimalMark !== 'comma' || target === null || target === skippedColumn) continue;
    if (plainOfComma(text) !== text) written[target] = text;
  }
  return written;
}
