import type { AssignedColumn } from '@bolt/domain/csv-import/headers/assign-headers';
import { headerForm } from '@bolt/domain/csv-import/headers/header-form';
import {
  type DecimalMark,
  evidenceOf,
  explainDecimalMarks,
  type FigureField,
  inferDecimalMark,
  isFigureField,
  type MarkEvidence,
  type MarkQuestion,
} from '@bolt/domain/csv-import/rows/decimal-marks';
import type { Transaction } from '#database/database.ts';
import { listColumnTexts } from '#database/queries/import-columns.queries.ts';
import type { HeaderSetRow } from '#database/queries/import-preferences.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { fieldsOf } from './assign-columns.ts';

/** Different figures of a column that are looked at to tell its mark: those in which one stands. */
const MOST_FIGURES = 5_000;
const WITH_MARK = '[.,]';

/** The columns of figures whose decimal mark matters, with the place of each. */
export const columnsOfMarks = (columns: readonly AssignedColumn[]) =>
  columns.flatMap(({ target, decimalMark }, column) =>
    decimalMark !== undefined && isFigureField(target) ? [{ field: target, column, decimalMark }] : [],
  );

type MarkOf = (column: AssignedColumn) => DecimalMark | undefined;

/** What was said of a column in earlier files of a type. Of a column that the type does not have nothing was said. */
export function keptMarks(set: HeaderSetRow | undefined): MarkOf {
  const fields = fieldsOf(set ? [set] : []);
  return ({ header, target }) =>
    isFigureField(target) && fields.get(headerForm(header)) === target
      ? set?.decimal_marks[target]
      : undefined;
}

/** What a person said of the columns, of this file or of an earlier one of its type. */
export const saidMarks = (columns: readonly AssignedColumn[]): HeaderSetRow['decimal_marks'] =>
  Object.fromEntries(
    columns.flatMap(({ target, decimalMark, isMarkSaid }) =>
      isMarkSaid && decimalMark && isFigureField(target) ? [[target, decimalMark]] : [],
    ),
  );

/** How each column of figures is read, by what its texts tell and what was said of its type of file. */
export const markColumns = (
  columns: readonly AssignedColumn[],
  toldOf: (column: number) => ReadonlySet<MarkEvidence>,
  keptOf: MarkOf,
): AssignedColumn[] =>
  columns.map((column, place) =>
    withMark(column, isFigureField(column.target) ? toldOf(place) : new Set(), keptOf(column)),
  );

function withMark(
  { decimalMark: _, isMarkSaid: __, ...column }: AssignedColumn,
  told: ReadonlySet<MarkEvidence>,
  kept: DecimalMark | undefined,
): AssignedColumn {
  const decimalMark = inferDecimalMark(told, kept);
  if (decimalMark === undefined) return column;
  return {
    ...column,
    decimalMark,
    ...(decimalMark !== null && decimalMark === kept && { isMarkSaid: true as const }),
  };
}

interface Said {
  said: Partial<Record<FigureField, DecimalMark>>;
  /** Of the type of the file. */
  keptOf: MarkOf;
}

/**
 * How each column of figures is read: as a person said, else as it was while the column is the same, else by its figures and
 * what was said of its type of file. One that a person has to be asked about is left open.
 */
export async function markFigures(
  tx: Transaction,
  { upload_id, columns: before }: Pick<UploadRow, 'upload_id' | 'columns'>,
  columns: readonly AssignedColumn[],
  { said, keptOf }: Said,
): Promise<AssignedColumn[]> {
  const marked: AssignedColumn[] = [];
  for (const [place, { decimalMark: _, isMarkSaid: __, ...column }] of columns.entries()) {
    const { target } = column;
    const known = isFigureField(target) ? said[target] : undefined;
    const same = before[place]?.target === target ? before[place] : undefined;
    if (known) marked.push({ ...column, decimalMark: known, isMarkSaid: true });
    else if (!isFigureField(target)) marked.push(column);
    else if (same && same.decimalMark !== null) marked.push({ ...column, ...markOf(same) });
    else {
      const texts = await textsWithMark(tx, upload_id, place);
      const told = new Set(texts.flatMap(({ text }) => evidenceOf(text) ?? []));
      marked.push(withMark(column, told, keptOf(column)));
    }
  }
  return marked;
}

const markOf = ({ decimalMark, isMarkSaid }: AssignedColumn) => ({
  ...(decimalMark !== undefined && { decimalMark }),
  ...(isMarkSaid && { isMarkSaid }),
});

/** What the figures of a column say of the two marks, for whoever is asked. */
export const questionOfMark = async (
  tx: Transaction,
  uploadId: string,
  column: number,
): Promise<MarkQuestion> => explainDecimalMarks(await textsWithMark(tx, uploadId, column));

const textsWithMark = (tx: Transaction, uploadId: string, column: number) =>
  listColumnTexts(tx, uploadId, { column, limit: MOST_FIGURES, pattern: WITH_MARK });
