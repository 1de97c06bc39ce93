import type { ColumnTarget } from '@bolt/domain/csv-import/headers/assign-headers';

interface ShownColumn {
  header: string;
  target: ColumnTarget;
}

/** By header, as the calls take them: '' for a column that nobody has decided any more. */
export const chosenHeaders = (
  columns: readonly ShownColumn[],
): Record<string, NonNullable<ColumnTarget> | ''> =>
  Object.fromEntries(columns.map(({ header, target }) => [header, target ?? '']));
