import type { CareDate } from '../../dates/care-date.ts';
import { deliveryTimes, parseClockTime } from '../../dates/delivery-times.ts';
import { orderCommentMaxLength } from '../../orders/validate-order-header.ts';
import { readableLine, readableText } from '../../texts/readable-text.ts';
import type { RowPatient } from '../rows/row-patient.ts';
import type { RowVerdict } from '../rows/row-verdict.ts';

/** Whom nobody has named: it becomes the reference of an order only where a user kept it knowingly (CSV-48). */
export const temporaryReference = 'temporderref';

/** What one order is told from another by: the case of a reference does not count. */
export const referenceKey = (reference: string): string => readableLine(reference).toLowerCase();

/** A row by its number in the file. */
type HeaderRow = { row: number } & Pick<RowVerdict, 'deliveries' | 'deliveryTime' | 'comment' | 'patient'>;

export type ImportedHeader = { deliveryDate: CareDate; deliveryTime: string | null; comment: string };

/**
 * The header of an order of these rows: its delivery date is the first of theirs (each line keeps its own), its time the
 * one that all of them name, its comment what they say: bare where all say it, else with whose rows those are. null where
 * no row has a date.
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

/** Each text once for each patient, who is named before it: written for one of them, it would be read as everybody's. */
function commentsWithRows(rows: readonly HeaderRow[]): string[] {
  const said = rows
    .map(({ row, comment, patient }) => ({ row, text: readableText(comment), name: nameOf(patient) }))
    .filter(({ text }) => text !== '');
  const [first] = said;
  if (first && said.length === rows.length && said.every(({ text }) => text === first.text))
    return [first.text];
  const byPatient = Map.groupBy(said, ({ name, text }) => JSON.stringify([name, text]));
  return [...byPatient.values()].map((alike) => {
    const [{ name = '', text = '' } = {}] = alike;
    const numbers = `${alike.length === 1 ? 'Row' : 'Rows'} ${alike.map(({ row }) => row).join(', ')}`;
    return `${[numbers, name].filter(Boolean).join(', ')}: ${text}`;
  });
}

function nameOf(patient: RowPatient): string {
  if (patient.kind === 'nobody') return '';
  const { firstName, lastName } = patient.kind === 'found' ? patient.patient : patient.person;
  return `${firstName} ${lastName}`.trim();
}

/** As many of the comments as an order's comment holds; every one stands with its line. */
function commentOf(rows: readonly HeaderRow[]): string {
  const comments = commentsWithRows(rows);
  const all = comments.join('\n');
  if (all.length <= orderCommentMaxLength) return all;
  const more = 'More comments stand with the items.';
  let kept = '';
  for (const comment of comments) {
    const longer = kept === '' ? comment : `${kept}\n${comment}`;
    if (longer.length + 1 + more.length > orderCommentMaxLength) break;
    kept = longer;
  }
  return kept === '' ? more : `${kept}\n${more}`;
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
