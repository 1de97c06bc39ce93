import { describe, expect, it } from 'vitest';
import { explainDateOrders, inferDateOrder } from './infer-date-order.ts';
import {
  dateOrders,
  ordersOfField,
  parseImportedDate,
  parseImportedVolume,
  parseYesNo,
  writePlainDate,
} from './read-cells.ts';

describe('cells of a file', () => {
  it('a date is read in the order of its column, and never half', () => {
    expect(parseImportedDate('4/3/2031')).toBe('2031-03-04');
    expect(parseImportedDate('04/03/2031', 'month-first')).toBe('2031-04-03');
    expect(parseImportedDate('2031-03-04', 'year-first')).toBe('2031-03-04');
    for (const text of ['31/02/2031', '4/3/31', '20.03.2031', '2031-03-04', '46085', '']) {
      expect(parseImportedDate(text), text).toBeNull();
    }
  });

  it('a date with dots, dashes or two figures of its year is read where its whole column is written so', () => {
    expect(parseImportedDate('30.11.2026', 'day-first-dotted')).toBe('2026-11-30');
    expect(parseImportedDate('30-11-2026', 'day-first-dashed')).toBe('2026-11-30');
    expect(parseImportedDate('30/11/26', 'day-first-short')).toBe('2026-11-30');
    expect(parseImportedDate('11/30/26', 'month-first-short')).toBe('2026-11-30');
    expect(parseImportedDate('30/11/2026', 'day-first-short')).toBeNull();
    expect(parseImportedDate('30.11.26', 'day-first-dotted')).toBeNull();
    expect(ordersOfField('dob').filter((order) => order.endsWith('short'))).toEqual([]);
  });

  it('a date whose month is a word reads the same in every order', () => {
    for (const order of dateOrders) expect(parseImportedDate('3 Dec 2026', order)).toBe('2026-12-03');
    expect(writePlainDate('2026-12-03')).toBe('3 Dec 2026');
    for (const text of ['31 Feb 2026', '3 Dez 2026', '3-Dec-2026', '3 Dec 26']) {
      expect(parseImportedDate(text), text).toBeNull();
    }
  });

  it('a volume may say mL and nothing else', () => {
    for (const text of ['250', '250 mL', '250ml']) {
      const parsed = parseImportedVolume(text);
      expect(parsed.ok && parsed.value.toFixed(), text).toBe('250');
    }
    for (const text of ['1,250', '250 L', '250 mLs', '2 50 mL']) {
      expect(parseImportedVolume(text).ok, text).toBe(false);
    }
  });

  it('yes and no are words, a blank is no, anything else is neither', () => {
    expect(['Y', ' yes ', 'TRUE', '1'].map(parseYesNo)).toEqual([true, true, true, true]);
    expect(['', 'N', 'No', '0'].map(parseYesNo)).toEqual([false, false, false, false]);
    expect(parseYesNo('maybe')).toBeNull();
  });
});

describe('the order of day and month in a column', () => {
  const dayFirst = { known: true, order: 'day-first' };
  const asked = { known: false, possible: ['day-first', 'month-first'] };

  it('is day first where dates say so and none says otherwise', () => {
    expect(inferDateOrder(['12/03/2031', '27/03/2031'])).toEqual(dayFirst);
    expect(inferDateOrder(['2031-03-27'])).toEqual({ known: true, order: 'year-first' });
    expect(inferDateOrder(['12/03/2031', '27/03/2031', '31/02/2031', ''])).toEqual(dayFirst);
  });

  it('is asked where a single date can only be read month first, however many the others are', () => {
    expect(inferDateOrder(['03/27/2031', '03/12/2031'])).toEqual(asked);
    expect(inferDateOrder(['03/04/1960', '04/13/1960'])).toEqual(asked);
    expect(inferDateOrder(['04/13/1960'])).toEqual(asked);
    expect(inferDateOrder(['27/03/2031', '28/03/2031', '29/03/2031', '04/13/2031'])).toEqual(asked);
    expect(inferDateOrder(['03/27/31'])).toEqual({
      known: false,
      possible: ['day-first-short', 'month-first-short'],
    });
  });

  it('is what the hospital said of such files before, unless dates speak against it', () => {
    expect(inferDateOrder(['03/04/1960'], { said: 'month-first' })).toEqual({
      known: true,
      order: 'month-first',
    });
    expect(inferDateOrder(['03/04/1960', '04/13/1960'], { said: 'month-first' })).toEqual({
      known: true,
      order: 'month-first',
    });
    expect(inferDateOrder(['03/04/1960'], { said: 'day-first' })).toEqual(dayFirst);
    expect(inferDateOrder(['27/03/1960', '04/13/1960'], { said: 'day-first' })).toEqual(dayFirst);
    expect(inferDateOrder(['03/04/1960', '04/13/1960'], { said: 'day-first' })).toEqual(asked);
    expect(inferDateOrder(['03/04/1960', '27/03/1960'], { said: 'month-first' })).toEqual(asked);
    expect(inferDateOrder(['04/13/1960', '27/03/1960'], { said: 'month-first' })).toEqual(asked);
    expect(inferDateOrder(['03/04/1960'], { said: 'year-first' })).toEqual(asked);
  });

  it('is asked where every date reads both ways, unless both are the same day', () => {
    expect(inferDateOrder(['03/04/2031'])).toEqual(asked);
    expect(inferDateOrder(['04/04/2031'])).toEqual(dayFirst);
  });

  it('is told by the dates that are written, whatever those of a workbook say', () => {
    expect(inferDateOrder(['3 Dec 2026', '30/11/2026'])).toEqual(dayFirst);
    expect(inferDateOrder(['3 Dec 2026'])).toEqual(dayFirst);
    expect(inferDateOrder(['30.11.2026', '01.12.2026'])).toEqual({ known: true, order: 'day-first-dotted' });
    expect(inferDateOrder(['30/11/26'])).toEqual({ known: true, order: 'day-first-short' });
    expect(inferDateOrder(['03/04/26'])).toEqual({
      known: false,
      possible: ['day-first-short', 'month-first-short'],
    });
    expect(inferDateOrder(['30/11/26'], { orders: ordersOfField('dob') })).toEqual(dayFirst);
    // Two ways of writing in one column: a person says which, and the other rows are to be corrected.
    expect(inferDateOrder(['30.11.2026', '30/11/2026'])).toEqual({
      known: false,
      possible: ['day-first', 'day-first-dotted'],
    });
  });

  it('is the usual one where nothing can be read', () => {
    expect(inferDateOrder([])).toEqual(dayFirst);
    expect(inferDateOrder(['tomorrow'])).toEqual(dayFirst);
  });

  it('is asked about with the cells that decide, and what the others would become', () => {
    const cell = (text: string, line: number, rows = 1) => ({ text, line, rows });
    const cells = [
      ...[cell('03/04/1960', 2, 30), cell('05/04/1960', 9, 2), cell('04/04/1960', 4), cell('x', 5)],
      ...[cell('04/13/1960', 7), cell('27/03/1960', 6), cell('3 Dec 1960', 3)],
    ];
    expect(explainDateOrders(cells, ['day-first', 'month-first'])).toEqual({
      decided: [
        { order: 'day-first', cells: [cell('27/03/1960', 6)], rows: 1 },
        { order: 'month-first', cells: [cell('04/13/1960', 7)], rows: 1 },
      ],
      ambiguous: {
        text: '03/04/1960',
        rows: 32,
        readings: [
          { order: 'day-first', date: '1960-04-03' },
          { order: 'month-first', date: '1960-03-04' },
        ],
      },
    });
    expect(explainDateOrders([cell('04/13/1960', 7)], ['day-first', 'month-first'])).toEqual({
      decided: [{ order: 'month-first', cells: [cell('04/13/1960', 7)], rows: 1 }],
      ambiguous: null,
    });
  });
});
