import {
  type AssignedColumn,
  assignHeaders,
  type RememberedHeaders,
} from '@bolt/domain/csv-import/headers/assign-headers';
import { headerForm } from '@bolt/domain/csv-import/headers/header-form';
import { skippedColumn } from '@bolt/domain/csv-import/import-fields';
import type { HeaderSetRow } from '#database/queries/import-preferences.queries.ts';

/** A column without a header is called by its place, so that it can be told from another one. */
export const namesOfColumns = (header: readonly string[]): string[] =>
  header.map((cell, column) => cell.trim() || nameByPlace(column));

const nameByPlace = (column: number): string => `Column ${column + 1}`;

/** What the cells of a column say of it. */
export interface ToldByCells {
  isEmpty: (column: number) => boolean;
  /** Nothing but words for types of containers. */
  holdsContainerTypes: (column: number) => boolean;
}

/**
 * The columns by what the hospital chose before, what was chosen for this type of file first. One without a header in
 * which nothing stands is left out.
 */
export function assignColumns(
  headers: readonly string[],
  headerSets: readonly HeaderSetRow[],
  chosenSet: HeaderSetRow | undefined,
  { isEmpty, holdsContainerTypes }: ToldByCells,
): AssignedColumn[] {
  const remembered = fieldsOf(headerSets);
  const ofType = fieldsOf(chosenSet ? [chosenSet] : []);
  return assignHeaders(headers, remembered, ofType, holdsContainerTypes).map((assigned, column) =>
    assigned.target === null && assigned.header === nameByPlace(column) && isEmpty(column)
      ? { header: assigned.header, target: skippedColumn, why: 'empty' }
      : assigned,
  );
}

/** What the hospital's types of file remember of their headers. */
export const fieldsOf = (headerSets: readonly HeaderSetRow[]): RememberedHeaders =>
  new Map(
    headerSets.flatMap((set) =>
      Object.entries(set.fields).map(([header, field]) => [headerForm(header), field] as const),
    ),
  );
