import { type DateOrder, dateOrders, isPlainDate, parseImportedDate } from './read-cells.ts';

export type InferredDateOrder =
  | { known: true; order: DateOrder }
  /** Every date reads both ways ('03/04/2031'): a person is asked once for the column. */
  | { known: false; possible: DateOrder[] };

/**
 * How a column writes its dates: the order in which most of them are days that exist. A wrong day among a hundred
 * does not turn the others round; a column that reads equally well in two orders is asked about.
 * Dates that read the same in every order say nothing of it.
 */
export function inferDateOrder(
  texts: readonly string[],
  orders: readonly DateOrder[] = dateOrders,
): InferredDateOrder {
  const written = texts.filter((text) => text.trim() !== '' && !isPlainDate(text));
  const counts = orders.map((order) => ({
    order,
    readable: written.filter((text) => parseImportedDate(text, order) !== null).length,
  }));
  const most = Math.max(...counts.map(({ readable }) => readable));
  const best = counts.filter(({ readable }) => readable === most);
  const [first = 'day-first', ...others] = best.map(({ order }) => order);
  if (most === 0 || others.length === 0) return { known: true, order: most === 0 ? 'day-first' : first };
  const readsAlike = written.every(
    (text) => new Set(best.map(({ order }) => parseImportedDate(text, order))).size <= 1,
  );
  return readsAlike ? { known: true, order: first } : { known: false, possible: [first, ...others] };
}
