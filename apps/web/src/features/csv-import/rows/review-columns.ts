import type { AssignmentReason, ColumnTarget } from '@bolt/domain/csv-import/headers/assign-headers';
import { type ImportFieldKey, importFields, skippedColumn } from '@bolt/domain/csv-import/import-fields';

/** A column of the file as the server has it. */
export interface FileColumn {
  header: string;
  target: ColumnTarget;
  why: AssignmentReason | null;
  takenBy?: string | undefined;
  /** Its first different cells. */
  values: readonly string[];
}

/** What was chosen on the screen, by the column's place. */
export type ColumnChoices = ReadonlyMap<number, ColumnTarget>;

export interface ReviewedColumn extends FileColumn {
  isChanged: boolean;
  /** Why the rows cannot be processed by it. */
  problem: string | null;
  /** Why it has its field; null where nobody needs to be told. */
  reason: string | null;
}

export interface ReviewedColumns {
  columns: readonly ReviewedColumn[];
  isChanged: boolean;
  withoutField: number;
  matched: number;
  /** Fields that every row needs and no column has. */
  missing: readonly ImportFieldKey[];
}

/** Without these no row can be imported; what else is missing is asked for later. */
const neededFields: readonly ImportFieldKey[] = ['drug_name', 'quantity'];

const reasons: Readonly<Record<AssignmentReason, string | null>> = {
  name: null,
  'known-header': 'a known header',
  values: 'by its values: please check',
  'chosen-before': 'as your hospital chose before',
  similar: 'looks alike: please check',
  chosen: 'your choice',
  empty: 'nothing in it',
};

/** The columns with what was chosen meanwhile, and what is wrong with each, said at its place. */
export function reviewColumns(columns: readonly FileColumn[], choices: ColumnChoices): ReviewedColumns {
  const targets = columns.map(
    ({ target }, index) => (choices.has(index) ? choices.get(index) : target) ?? null,
  );
  const reviewed = columns.map((column, index): ReviewedColumn => {
    const target = targets[index] ?? null;
    const isChanged = target !== column.target;
    return {
      ...column,
      target,
      isChanged,
      problem: problemOf(column, index, targets, columns),
      reason: isChanged ? 'your choice' : column.why && reasons[column.why],
    };
  });
  return {
    columns: reviewed,
    isChanged: reviewed.some(({ isChanged }) => isChanged),
    withoutField: targets.filter((target) => target === null).length,
    matched: targets.filter((target) => target !== null && target !== skippedColumn).length,
    missing: neededFields.filter((field) => !targets.includes(field)),
  };
}

function problemOf(
  { takenBy }: FileColumn,
  index: number,
  targets: readonly ColumnTarget[],
  columns: readonly FileColumn[],
): string | null {
  const target = targets[index] ?? null;
  if (target === null)
    return takenBy
      ? `'${takenBy}' has its field already: choose another, or skip it`
      : 'Choose a field, or skip it';
  if (target === skippedColumn) return null;
  const other = targets.findIndex((each, place) => each === target && place !== index);
  return other < 0 ? null : `'${columns[other]?.header}' is assigned to ${target} as well`;
}

/** 'surname', as the template's header has it, and what it means. */
export const fieldOptions = [
  { value: skippedColumn, label: skippedColumn },
  ...importFields.map(({ key, label }) => ({ value: key, label: key, hint: label })),
];
