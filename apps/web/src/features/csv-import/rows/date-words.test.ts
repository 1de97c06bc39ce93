import { describe, expect, it } from 'vitest';
import { type ColumnOfDates, oppositeOrders, orderOptions, questionInWords } from './date-words.ts';

const column = (changes: Partial<ColumnOfDates>): ColumnOfDates => ({
  field: 'dob',
  header: 'Birth',
  order: null,
  possible: ['day-first', 'month-first'],
  question: null,
  values: [],
  ...changes,
});
const readings: NonNullable<NonNullable<ColumnOfDates['question']>['ambiguous']>['readings'] = [
  { order: 'day-first', date: '1960-04-03' },
  { order: 'month-first', date: '1960-03-04' },
];

describe('a column of dates that is asked about', () => {
  it('says which cells decide, in how many rows they stand, and what the others would become', () => {
    const asked = column({
      question: {
        decided: [
          {
            order: 'day-first',
            cells: [
              { text: '27/03/1960', rows: 9, line: 6 },
              { text: '28/03/1960', rows: 3, line: 8 },
            ],
            rows: 12,
          },
          { order: 'month-first', cells: [{ text: '04/13/1960', rows: 1, line: 7 }], rows: 1 },
        ],
        ambiguous: { text: '03/04/1960', rows: 30, readings },
      },
    });
    expect(questionInWords(asked)).toEqual([
      '27/03/1960 (line 6), 28/03/1960 (line 8), and others in 12 rows altogether, can only be read day first.',
      '04/13/1960 (line 7) can only be read month first.',
      '30 rows read both ways: 03/04/1960 would be 3 Apr 1960 day first, 4 Mar 1960 month first.',
    ]);
    expect(orderOptions(asked)).toEqual([
      { value: 'day-first', label: 'Day first: 03/04/1960 is 3 Apr 1960' },
      { value: 'month-first', label: 'Month first: 03/04/1960 is 4 Mar 1960' },
    ]);
  });

  it('offers every order with an example where nothing is asked', () => {
    expect(questionInWords(column({}))).toEqual([]);
    const answered = column({ order: 'year-first', possible: [] });
    expect(orderOptions(answered).map(({ label }) => label)).toContain('Day first: 03/04 is 3 April');
    expect(orderOptions(answered)).toHaveLength(7);
  });

  it('is told where another column of the file is read in the opposite order', () => {
    const [born, given] = [column({ order: 'month-first' }), column({ header: 'Given', order: 'day-first' })];
    const delivered = column({ header: 'Delivered', order: 'day-first-dotted' });
    expect(oppositeOrders([born, given, delivered])).toBe(
      'Birth is read month first, Given and Delivered day first.',
    );
    expect(oppositeOrders([given, column({}), column({ order: 'year-first' })])).toBeUndefined();
  });
});
