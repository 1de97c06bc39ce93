import { isMonthFirst } from '@bolt/domain/csv-import/rows/infer-date-order';
import { type DateOrder, dateOrders, writePlainDate } from '@bolt/domain/csv-import/rows/read-cells';
import { count } from '../count.ts';
import type { FileHeaders } from './rows-queries.ts';

export type ColumnOfDates = FileHeaders['dates'][number];

/** How each order is called, and how it reads a date of its own form. */
const words: Readonly<Record<DateOrder, readonly [name: string, example: string]>> = {
  'day-first': ['Day first', '03/04 is 3 April'],
  'month-first': ['Month first', '03/04 is 4 March'],
  'year-first': ['Year first', '2031-04-03'],
  'day-first-dotted': ['Day first, dots', '03.04.2031 is 3 April'],
  'day-first-dashed': ['Day first, dashes', '03-04-2031 is 3 April'],
  'day-first-short': ['Day first, short year', '03/04/31 is 3 April 2031'],
  'month-first-short': ['Month first, short year', '03/04/31 is 4 March 2031'],
};

const asAdverb = (order: DateOrder): string => {
  const [name] = words[order];
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** The orders between which a person chooses, each with what a cell of the column becomes by it. */
export const orderOptions = ({ order: chosen, possible, question }: ColumnOfDates) =>
  dateOrders
    .filter((order) => order === chosen || possible.length === 0 || possible.includes(order))
    .map((order) => {
      const [name, example] = words[order];
      const date = question?.ambiguous?.readings.find((reading) => reading.order === order)?.date;
      const own =
        question?.ambiguous && date ? `${question.ambiguous.text} is ${writePlainDate(date)}` : null;
      return { value: order, label: `${name}: ${own ?? example}` };
    });

/** What the cells of a column say of the orders in which it may be meant, a sentence each. */
export function questionInWords({ question }: ColumnOfDates): string[] {
  if (!question) return [];
  const decided = question.decided.map(({ order, cells, rows }) => {
    const named = cells.map(({ text, line }) => `${text} (line ${line})`).join(', ');
    const others = rows > cells.length ? `, and others in ${count(rows, 'row')} altogether,` : '';
    return `${named}${others} can only be read ${asAdverb(order)}.`;
  });
  const { ambiguous } = question;
  if (!ambiguous) return decided;
  const readings = ambiguous.readings.map(({ order, date }) => `${writePlainDate(date)} ${asAdverb(order)}`);
  const both = ambiguous.rows === 1 ? '1 row reads' : `${count(ambiguous.rows, 'row')} read`;
  return [...decided, `${both} both ways: ${ambiguous.text} would be ${readings.join(', ')}.`];
}

/** That two columns of one file are read in opposite orders, whoever said so; undefined where none are. */
export function oppositeOrders(dates: readonly ColumnOfDates[]): string | undefined {
  const known = dates.filter(({ order }) => order !== null && order !== 'year-first');
  const [monthFirst, dayFirst] = [true, false].map((isMonth) =>
    known.filter(({ order }) => order && isMonthFirst(order) === isMonth).map(({ header }) => header),
  );
  if (!monthFirst?.length || !dayFirst?.length) return undefined;
  return `${monthFirst.join(' and ')} ${monthFirst.length === 1 ? 'is' : 'are'} read month first, ${dayFirst.join(' and ')} day first.`;
}
