import { describe, expect, it } from 'vitest';
import { doseAbove, rowVerdict } from '../rows/row-verdict.test-support.ts';
import type { RowVerdict } from '../rows/row-verdict.ts';
import { type RowAsRead, rowChanges } from './compare-rows.ts';

const row = (changes: Partial<RowVerdict> = {}, beside: Partial<RowAsRead> = {}): RowAsRead => ({
  verdict: rowVerdict(changes),
  selected: true,
  confirmed: [],
  ...beside,
});
const confirmation = {
  code: doseAbove.code,
  measured: '7560',
  limit: '6000',
  reason: 'Protocol',
  shown: doseAbove.detail,
  by: 'Priya Demonstrator',
  at: '2031-03-03T02:00:00Z',
};

describe('a row that was shown and is to be ordered', () => {
  it('has nothing to tell where it was judged once more and reads the same', () => {
    expect(rowChanges(row(), row({ judgedOn: '2031-03-04', catalogueVersion: 2 }))).toEqual([]);
  });

  it('tells what is ordered as the file says it: reference, dates, person, comments', () => {
    const cells = { drug_name: 'fluorouracil', order_reference: 'ONC-1', surname: 'Sampleton' };
    expect(
      rowChanges(row({ cells }), row({ cells: { ...cells, surname: 'Sample', comments: 'Cool' } })),
    ).toEqual([
      'Surname: Sampleton when you looked, now Sample',
      'Comments: blank when you looked, now Cool',
    ]);
  });

  it('tells a dose once, as the item that it is, and not a second time as the text of its cell', () => {
    expect(
      rowChanges(
        row({ cells: { drug_dose: '4560' } }),
        row({ cells: { drug_dose: '4000' }, name: 'fluorouracil 4,000 mg' }),
      ),
    ).toEqual(['Item: fluorouracil 4,560 mg when you looked, now fluorouracil 4,000 mg']);
  });

  it('tells that it was taken out, and what was confirmed or is not confirmed any more', () => {
    expect(rowChanges(row(), row({}, { selected: false }))).toEqual([
      'Selected: yes when you looked, now no',
    ]);
    expect(rowChanges(row(), row({}, { confirmed: [confirmation] }))).toEqual([
      `Confirmed since you looked: ${doseAbove.detail} (Protocol)`,
    ]);
    expect(rowChanges(row({}, { confirmed: [confirmation] }), row())).toEqual([
      `Confirmed no longer: ${doseAbove.detail}`,
    ]);
  });
});
