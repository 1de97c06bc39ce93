import type { ImportCells } from '@bolt/domain/csv-import/import-fields';
import type { FileRows } from './rows-queries.ts';

/** A row of the file as stage 3 shows it. */
export interface ImportedRow {
  /** From 1, as the file has them below its header. */
  row: number;
  cells: ImportCells;
  /** Why it cannot be imported, in words; none: it is valid. */
  faults: FileRows['rows'][string]['faults'];
  isSelected: boolean;
  /** The workbook does not show it. */
  isHidden: boolean;
  /** The workbook strikes something of it through. */
  isStruck: boolean;
}

export const isValid = ({ faults }: ImportedRow): boolean => faults.length === 0;

export const importedRows = ({ rows }: Pick<FileRows, 'rows'>): ImportedRow[] =>
  Object.entries(rows)
    .map(([row, { cells, faults, selected, hidden, struck }]) => ({
      ...{ row: Number(row), cells, faults },
      isSelected: selected,
      isHidden: hidden,
      isStruck: struck,
    }))
    .sort((a, b) => a.row - b.row);

/** The words of several cells that are read as one, blank ones left out. */
export const joined = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(' ');
