import { describe, expect, it } from 'vitest';
import { type ComparedRow, findRepeatedRows } from './find-repeated-rows.ts';

const row = (number: number, changes: Partial<ComparedRow> = {}): ComparedRow => ({
  row: number,
  orderReference: 'ORD1',
  patientId: '0042',
  drugCode: 'CARBOPLATIN',
  deliveryDate: '2031-03-20',
  treatmentDate: '2031-03-21',
  ...changes,
});

describe('rows of one file, beside each other', () => {
  it('tell the same drug for one patient and treatment day, whatever zeros the number has', () => {
    const others = [
      row(3, { drugCode: 'CISPLATIN' }),
      row(4, { treatmentDate: '2031-03-22' }),
      row(5, { patientId: '43' }),
      row(6, { patientId: null }),
    ];
    expect(findRepeatedRows([row(1), row(2, { patientId: '42' }), ...others])).toEqual([
      { kind: 'same-dose', rows: [1, 2], patientId: '0042', drugCode: 'CARBOPLATIN', date: '2031-03-21' },
    ]);
  });

  it('go by the delivery where no treatment day is named', () => {
    const rows = [row(1, { treatmentDate: null }), row(2, { treatmentDate: null })];
    expect(findRepeatedRows(rows)).toMatchObject([{ kind: 'same-dose', date: '2031-03-20' }]);
  });

  it('tell one reference with two delivery dates; rows without a date say nothing', () => {
    const rows = [
      row(1),
      row(2, { orderReference: 'ord1', deliveryDate: '2031-03-25', drugCode: 'CISPLATIN' }),
      row(3, { deliveryDate: null, drugCode: 'ETOPOSIDE' }),
    ];
    expect(findRepeatedRows(rows)).toEqual([
      {
        kind: 'two-delivery-dates',
        rows: [1, 2],
        orderReference: 'ORD1',
        dates: ['2031-03-20', '2031-03-25'],
      },
    ]);
  });

  it('say nothing of rows that lack the patient, the drug or the day, nor of two references', () => {
    for (const lacking of [
      { patientId: null },
      { drugCode: null },
      { treatmentDate: null, deliveryDate: null },
    ])
      expect(findRepeatedRows([row(1, lacking), row(2, lacking)])).toEqual([]);
    const other = { orderReference: 'ORD2', deliveryDate: '2031-03-25', drugCode: 'CISPLATIN' };
    expect(findRepeatedRows([row(1), row(2, other)])).toEqual([]);
    const unnamed = { orderReference: null, drugCode: 'CISPLATIN' };
    expect(
      findRepeatedRows([
        row(1, { orderReference: null }),
        row(2, { ...unnamed, deliveryDate: '2031-03-25' }),
      ]),
    ).toEqual([]);
  });
});
