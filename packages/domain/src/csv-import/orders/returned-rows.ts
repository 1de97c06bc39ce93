import type { AssignedColumn } from '../headers/assign-headers.ts';
import { isReasonHeader } from '../headers/reason-header.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import type { RowFault } from '../rows/find-row-faults.ts';
import { messagesOfRow } from '../rows/row-messages.ts';
import { openFindings, type RowConfirmation, type RowVerdict } from '../rows/row-verdict.ts';

type Untaken = {
  faults: readonly RowFault[];
  verdict: RowVerdict | null;
  confirmed: readonly RowConfirmation[];
  selected: boolean;
  isOrdered: boolean;
  /** What was said at the row when its order could not be made, else of its order. */
  orderMessage: string | null;
};

/** Why a row was not taken; null where it was, or where a user left it out. */
export function reasonNotTaken({
  faults,
  verdict,
  confirmed,
  selected,
  isOrdered,
  orderMessage,
}: Untaken): string | null {
  if (isOrdered) return null;
  if (faults.length > 0) return faults.map(({ message }) => message).join('; ');
  if (verdict === null || verdict.skipped) return null;
  const errors = messagesOfRow(verdict).filter((each) => each.class === 'error');
  if (errors.length > 0) return errors.map(({ text }) => text).join('; ');
  if (!selected) return null;
  if (orderMessage !== null) return orderMessage;
  const open = openFindings(verdict, confirmed);
  return open.length === 0 ? null : `To be confirmed: ${open.map(({ detail }) => detail).join('; ')}`;
}

type Columns = readonly Pick<AssignedColumn, 'target'>[];

/** The cells of a row for its file: what was typed over one stands in its column. */
export function cellsToReturn(
  headers: readonly string[],
  columns: Columns,
  { cells, corrected }: { cells: readonly string[]; corrected: ImportCells },
): string[] {
  return headers.flatMap((header, column) => {
    if (isReasonHeader(header)) return [];
    const target = columns[column]?.target;
    const typed = corrected[target as ImportFieldKey];
    return escapeFormula(typed ?? cells[column] ?? '');
  });
}

/** A spreadsheet reckons what begins so; behind an apostrophe it is a text. */
const formula = /^[=+\-@\t\r]/;
const escaped = /^'(?=[=+\-@\t\r])/;

const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** A cell of a returned file as it was in the file before; a spreadsheet may have kept the apostrophe. */
export const unescapeFormula = (cell: string): string => cell.replace(escaped, '');
