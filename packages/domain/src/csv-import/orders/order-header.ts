import type { CareDate } from '../../dates/care-date.ts';
import { deliveryTimes, parseClockTime } from '../../dates/delivery-times.ts';
import { orderCommentMaxLength } from '../../orders/validate-order-header.ts';
import { readableLine, readableText } from '../../texts/readable-text.ts';
import type { RowVerdict } from '../rows/row-verdict.ts';

/** Whom nobody has named: it becomes the reference of an order only where a user kept it knowingly (CSV-48). */
export const temporaryReference = 'temporderref';

/** What one order is told from another by: the case of a reference does not count. */
export const referenceKey = (reference: string): string => readableLine(reference).toLowerCase();

type HeaderRow = Pick<RowVerdict, 'deliveries' | 'deliveryTime' | 'comment'>;

export type ImportedHeader = { deliveryDate: CareDate; deliveryTime: string | null; comment: string };

/**
 * The header of an order of these rows: its delivery date is the first of theirs (each line keeps its own), its time the
 * one that all of them name, its comment the one that all of them say. null where no row has a date.
 */
export function headerOfRows(rows: readonly HeaderRow[]): ImportedHeader | null {
  const dates = rows.flatMap(({ deliveries }) => deliveries.map((each) => each.deliveryDate));
  const [deliveryDate] = dates.toSorted();
  if (deliveryDate === undefined) return null;
  return { deliveryDate, deliveryTime: timeOfAll(rows), comment: commentOf(rows) };
}

function timeOfAll(rows: readonly HeaderRow[]): string | null {
  const times = new Set(rows.map(({ deliveryTime }) => clockTime(deliveryTime)));
  const [time = null] = times;
  return times.size === 1 && time !== null && deliveryTimes.includes(time) ? time : null;
}

const clockTime = (text: string | null): string | null => (text === null ? null : parseClockTime(text));

/**
 * What all rows say. A comment of one row is of one patient, and would be read as everybody's: it stands with its line
 * alone, which the order's comment says.
 */
function commentOf(rows: readonly HeaderRow[]): string {
  const [first = '', ...others] = new Set(rows.map(({ comment }) => readableText(comment)));
  if (others.length === 0 && first.length <= orderCommentMaxLength) return first;
  return 'Comments stand with the items.';
}

/** What a row says beside its line: its comment, and times that neither an order nor a delivery has a place for. */
export function notesOfRow(
  row: Pick<RowVerdict, 'deliveryTime' | 'comment' | 'cells'>,
  header: Pick<ImportedHeader, 'deliveryTime'>,
): string[] {
  const delivery = clockTime(row.deliveryTime);
  const treatment = clockTime(row.cells.treatment_time ?? null);
  return [
    ...(row.comment === '' ? [] : [readableText(row.comment)]),
    ...(delivery === null || delivery === header.deliveryTime ? [] : [`Delivery time ${delivery}`]),
    ...(treatment === null ? [] : [`Treatment time ${treatment}`]),
  ];
}
