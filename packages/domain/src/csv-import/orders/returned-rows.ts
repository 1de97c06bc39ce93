import type { Finding } from '../../compounding/findings/evaluation.ts';
import { isAbout } from '../../compounding/findings/line-findings.ts';
import type { AssignedColumn } from '../headers/assign-headers.ts';
import { isReasonHeader } from '../headers/reason-header.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import { writtenFigure } from '../rows/decimal-marks.ts';
import type { RowFault } from '../rows/find-row-faults.ts';
import { looksOf } from '../rows/needs-look.ts';
import { messagesOfRow } from '../rows/row-messages.ts';
import { findingsOfRow, openFindings, type RowConfirmation, type RowVerdict } from '../rows/row-verdict.ts';

type Untaken = {
  faults: readonly RowFault[];
  verdict: RowVerdict | null;
  confirmed: readonly RowConfirmation[];
  selected: boolean;
  isOrdered: boolean;
  /** What was said at the row when its order could not be made, else of its order. */
  orderMessage: string | null;
};

/** Which rows of a file are asked back: those with a mistake, or all that were to be ordered and are not. */
export const returnedRowSets = ['cannot-be-ordered', 'not-ordered'] as const;
export type ReturnedRowSet = (typeof returnedRowSets)[number];

/** Why a row cannot be ordered as it stands. */
function reasonNotOrderable({ faults, verdict }: Pick<Untaken, 'faults' | 'verdict'>): string | null {
  if (faults.length > 0) return faults.map(({ message }) => message).join('; ');
  if (verdict === null || verdict.skipped) return null;
  const errors = messagesOfRow(verdict).filter((each) => each.class === 'error');
  return errors.length === 0 ? null : errors.map(({ text }) => text).join('; ');
}

/**
 * Why a row was not taken; null where it was, where a user left it out, or where nothing is wrong with it. What waits for
 * a look is never ticked by itself: that it is not ticked does not mean that somebody left it out.
 */
export function reasonNotTaken(row: Untaken): string | null {
  const { isOrdered, verdict, confirmed, selected, orderMessage } = row;
  if (isOrdered) return null;
  const mistake = reasonNotOrderable(row);
  if (mistake !== null || verdict === null || verdict.skipped) return mistake;
  if (selected && orderMessage !== null) return orderMessage;
  const open = openFindings(verdict, confirmed);
  if (open.length > 0) return `To be confirmed: ${detailsOf(open)}`;
  const late = findingsOfRow(verdict).filter((finding) => isAbout('delivery-date', finding));
  const waits = [...new Set([...late.map(({ detail }) => detail), ...looksOf(verdict)])];
  return !selected && waits.length > 0 ? waits.join('; ') : null;
}

const detailsOf = (findings: readonly Finding[]): string =>
  [...new Set(findings.map(({ detail }) => detail))].join('; ');

/** What is said at a row in the file that is given back; null where it is not in it. */
export function reasonToReturn(row: Untaken, set: ReturnedRowSet): string | null {
  if (row.isOrdered) return null;
  switch (set) {
    case 'cannot-be-ordered':
      return reasonNotOrderable(row);
    case 'not-ordered':
      return reasonNotTaken(row) ?? (isToBeOrdered(row) ? 'Ready, but not ordered' : null);
  }
}

const isToBeOrdered = ({ verdict, selected }: Untaken): boolean =>
  verdict !== null && !verdict.skipped && selected;

type Columns = readonly Pick<AssignedColumn, 'target' | 'decimalMark'>[];

/** The cells of a row for its file: what was typed over one stands in its column. */
export function cellsToReturn(
  headers: readonly string[],
  columns: Columns,
  { cells, corrected }: { cells: readonly string[]; corrected: ImportCells },
): string[] {
  return headers.flatMap((header, column) => {
    if (isReasonHeader(header)) return [];
    const { target, decimalMark } = columns[column] ?? {};
    const typed = corrected[target as ImportFieldKey];
    if (typed === undefined) return escapeFormula(cells[column] ?? '');
    return escapeFormula(writtenFigure(typed, decimalMark ?? 'point'));
  });
}

/** A spreadsheet reckons what begins so; behind an apostrophe it is a text. */
const formula = /^[=+\-@\t\r]/;
const escaped = /^'(?=[=+\-@\t\r])/;

const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** A cell of a returned file as it was in the file before; a spreadsheet may have kept the apostrophe. */
export const unescapeFormula = (cell: string): string => cell.replace(escaped, '');
