import type { CareDate } from '../../dates/care-date.ts';
import { type DateOrder, dateOrders, isPlainDate, parseImportedDate } from './read-cells.ts';

export type InferredDateOrder =
  | { known: true; order: DateOrder }
  /** Its dates read in several ways: a person is asked once for the column. */
  | { known: false; possible: DateOrder[] };

interface Inferring {
  /** All by which the field may be read. */
  orders?: readonly DateOrder[] | undefined;
  /** What the hospital said of this column in an earlier file of the same type. */
  said?: DateOrder | undefined;
}

/** Orders that read the same texts, the country's usual one first: day first in Australia, New Zealand and the UK. */
const twins: readonly (readonly [DateOrder, DateOrder])[] = [
  ['day-first', 'month-first'],
  ['day-first-short', 'month-first-short'],
];
const alike = (order: DateOrder): readonly DateOrder[] =>
  twins.find((pair) => pair.includes(order)) ?? [order];

export const isMonthFirst = (order: DateOrder): boolean => order.startsWith('month-first');

/**
 * How a column writes its dates: in the way in which most of them are days that exist. Which of day and month comes first
 * is never told by most: one date that was mistyped as 04/13/1960 would turn all the others round unseen. So the day comes
 * first where dates say so and none says otherwise. Where one can only be read month first a person is asked, and where
 * all read both ways, unless the hospital has said it of such files before and nothing speaks against it.
 * Dates that read the same in every order say nothing of it.
 */
export function inferDateOrder(
  texts: readonly string[],
  { orders = dateOrders, said }: Inferring = {},
): InferredDateOrder {
  const written = texts.filter((text) => text.trim() !== '' && !isPlainDate(text));
  const readable = (order: DateOrder) => written.filter((text) => parseImportedDate(text, order) !== null);
  const ways = [...new Set(orders.map(alike))].map((way) => {
    const known = way.filter((order) => orders.includes(order));
    return { orders: known, read: new Set(known.flatMap(readable)).size };
  });
  const most = Math.max(...ways.map(({ read }) => read));
  if (most === 0) return { known: true, order: 'day-first' };
  const best = ways.filter(({ read }) => read === most).flatMap((way) => way.orders);
  const possible = best.filter((order) => readable(order).length > 0);
  const [usual = 'day-first', other] = best;
  const isOneWay = alike(usual).length === best.length && best.every((order) => alike(usual).includes(order));
  if (!isOneWay) return { known: false, possible };
  if (other === undefined) return { known: true, order: usual };
  return ofTwins(written, [usual, other], said);
}

function ofTwins(
  written: readonly string[],
  [usual, other]: readonly [DateOrder, DateOrder],
  said: DateOrder | undefined,
): InferredDateOrder {
  const only = onlyIn(written, usual, other);
  const onlyOther = onlyIn(written, other, usual);
  const asked: InferredDateOrder = { known: false, possible: [usual, other] };
  if (said === other) return only.length === 0 ? { known: true, order: other } : asked;
  // Said before, the usual order holds as long as a date proves it; one that is no day in it is refused at its row.
  if (onlyOther.length > 0) return said === usual && only.length > 0 ? { known: true, order: usual } : asked;
  const readsAlike = written.every(
    (text) => parseImportedDate(text, usual) === parseImportedDate(text, other),
  );
  return said === usual || only.length > 0 || readsAlike ? { known: true, order: usual } : asked;
}

const onlyIn = (texts: readonly string[], order: DateOrder, other: DateOrder): string[] =>
  texts.filter((text) => parseImportedDate(text, order) !== null && parseImportedDate(text, other) === null);

/** A text of a column, in how many rows it stands, and on which line of the file it stands first. */
export interface DateCell {
  text: string;
  rows: number;
  line: number;
}

/** Why a column of dates is asked about. */
export interface DateQuestion {
  /** By order: cells that are days in it alone, the first ones, and in how many rows such cells stand. */
  decided: { order: DateOrder; cells: DateCell[]; rows: number }[];
  /** The first cell that is another day in each order, and in how many rows such cells stand; null: there is none. */
  ambiguous: { text: string; rows: number; readings: { order: DateOrder; date: CareDate }[] } | null;
}

const CELLS_NAMED = 3;

/** What the cells of a column say of the orders between which a person is to choose. */
export function explainDateOrders(cells: readonly DateCell[], possible: readonly DateOrder[]): DateQuestion {
  const read = cells
    .map((cell) => ({
      ...cell,
      readings: possible.flatMap((order) => {
        const date = parseImportedDate(cell.text, order);
        return date === null ? [] : [{ order, date }];
      }),
    }))
    .toSorted((one, other) => one.line - other.line);
  const decided = possible.flatMap((order) => {
    const own = read.filter(({ readings }) => readings.length === 1 && readings[0]?.order === order);
    const named = own.slice(0, CELLS_NAMED).map(({ text, rows, line }) => ({ text, rows, line }));
    return own.length === 0 ? [] : [{ order, cells: named, rows: rowsOf(own) }];
  });
  const open = read.filter(({ readings }) => new Set(readings.map(({ date }) => date)).size > 1);
  const [first] = open;
  return {
    decided,
    ambiguous: first ? { text: first.text, rows: rowsOf(open), readings: first.readings } : null,
  };
}

const rowsOf = (cells: readonly DateCell[]): number => cells.reduce((sum, { rows }) => sum + rows, 0);
