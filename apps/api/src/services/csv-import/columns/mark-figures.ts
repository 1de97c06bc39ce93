import type { AssignedColumn } from '@bolt/domain/csv-import/headers/assign-headers';
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
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';

/** Different figures of a column that are looked at to tell its mark: those in which one stands. */
const MOST_FIGURES = 5_000;
const WITH_MARK = '[.,]';

/** The columns of figures whose decimal mark matters, with the place of each. */
export const columnsOfMarks = (columns: readonly AssignedColumn[]) =>
  columns.flatMap(({ target, decimalMark }, column) =>
    decimalMark !== undefined && isFigureField(target) ? [{ field: target, column, decimalMark }] : [],
  );

/** How each column of figures is read, by what its texts tell. */
export const markColumns = (
  columns: readonly AssignedColumn[],
  toldOf: (column: number) => ReadonlySet<MarkEvidence>,
): AssignedColumn[] =>
  columns.map((column, place) => withMark(column, isFigureField(column.target) ? toldOf(place) : new Set()));

function withMark({ decimalMark: _, ...column }: AssignedColumn, told: ReadonlySet<MarkEvidence>) {
  const decimalMark = inferDecimalMark(told);
  return decimalMark === undefined ? column : { ...column, decimalMark };
}

/**
 * How each column of figures is read: as a person said, else as it was while the column is the same, else by its figures. One
 * that a person has to be asked about is left open.
 */
export async function markFigures(
  tx: Transaction,
  { upload_id, columns: before }: Pick<UploadRow, 'upload_id' | 'columns'>,
  columns: readonly AssignedColumn[],
  said: Partial<Record<FigureField, DecimalMark>>,
): Promise<AssignedColumn[]> {
  const marked: AssignedColumn[] = [];
  for (const [place, { decimalMark: _, ...column }] of columns.entries()) {
    const { target } = column;
    const known = isFigureField(target) ? said[target] : undefined;
    const same = before[place]?.target === target ? before[place] : undefined;
    if (known) marked.push({ ...column, decimalMark: known });
    else if (!isFigureField(target)) marked.push(column);
    else if (same)
      marked.push({ ...column, ...('decimalMark' in same && { decimalMark: same.decimalMark }) });
    else {
      const texts = await textsWithMark(tx, upload_id, place);
      marked.push(withMark(column, new Set(texts.flatMap(({ text }) => evidenceOf(text) ?? []))));
    }
  }
  return marked;
}

/** What the figures of a column say of the two marks, for whoever is asked. */
export const questionOfMark = async (
  tx: Transaction,
  uploadId: string,
  column: number,
): Promise<MarkQuestion> => explainDecimalMarks(await textsWithMark(tx, uploadId, column));

const textsWithMark = (tx: Transaction, uploadId: string, column: number) =>
  listColumnTexts(tx, uploadId, { column, limit: MOST_FIGURES, pattern: WITH_MARK });
