import { describe, expect, it } from 'vitest';
import { rowVerdict } from '../rows/row-verdict.test-support.ts';
import type { RowVerdict } from '../rows/row-verdict.ts';
import { headerOfRows, notesOfRow, referenceKey } from './order-header.ts';

const delivered = (deliveryDate: string, changes: Partial<RowVerdict> & { row?: number } = {}) => ({
  row: 1,
  ...rowVerdict({ deliveries: [{ deliveryDate, treatmentDate: null, quantity: 1 }], ...changes }),
});

describe('the header of an order of some rows', () => {
  it('is delivered on the first day of its rows', () => {
    const header = headerOfRows([delivered('2031-03-22'), delivered('2031-03-20')]);
    expect(header).toEqual({ deliveryDate: '2031-03-20', deliveryTime: null, comment: '' });
  });

  it('is not there while no row has a date', () => {
    expect(headerOfRows([{ row: 1, ...rowVerdict({ deliveries: [] }) }])).toBeNull();
  });

  it('has the time that all rows name; another time stands with its line', () => {
    const early = delivered('2031-03-20', { deliveryTime: '9:00 am' });
    const odd = delivered('2031-03-20', { deliveryTime: '10:17', cells: { treatment_time: '14:00' } });
    expect(headerOfRows([early, early])?.deliveryTime).toBe('09:00');
    expect(headerOfRows([early, odd])?.deliveryTime).toBeNull();
    expect(headerOfRows([odd])?.deliveryTime).toBeNull();
    expect(notesOfRow(early, { deliveryTime: '09:00' })).toEqual([]);
    expect(notesOfRow(odd, { deliveryTime: null })).toEqual(['Delivery time 10:17', 'Treatment time 14:00']);
  });

  it('says a comment of all rows once and bare, and any other one with whose rows it stands in', () => {
    const saying = (row: number, firstName: string, comment: string) => {
      const person = { mrn: firstName, firstName, lastName: 'Walker', dateOfBirth: null };
      const patient =
        firstName === ''
          ? ({ kind: 'nobody' } as const)
          : ({ kind: 'new', person, confirmedDifferent: false } as const);
      return delivered('2031-03-20', { row, comment, patient });
    };
    const commentOf = (...rows: ReturnType<typeof saying>[]) => headerOfRows(rows)?.comment;
    expect(commentOf(saying(1, 'Ann', 'Fridge'), saying(2, 'Bob', 'Fridge'))).toBe('Fridge');
    expect(commentOf(saying(1, 'Ann', ''), saying(2, 'Bob', 'port, not PICC'))).toBe(
      'Row 2, Bob Walker: port, not PICC',
    );
    expect(
      commentOf(
        ...[saying(1, 'Ann', 'Fridge'), saying(2, 'Bob', 'Fridge'), saying(3, 'Ann', 'Fridge')],
        ...[saying(4, '', 'Ward 5')],
      ),
    ).toBe('Rows 1, 3, Ann Walker: Fridge\nRow 2, Bob Walker: Fridge\nRow 4: Ward 5');
  });

  it('says where comments are too long that more stand with the items', () => {
    const saying = (comment: string) => delivered('2031-03-20', { comment });
    const long = headerOfRows([saying('a'.repeat(200)), saying('b'.repeat(200))])?.comment ?? '';
    expect(long).toBe(`Row 1: ${'a'.repeat(200)}\nMore comments stand with the items.`);
    expect(headerOfRows([saying('c'.repeat(255)), saying('d')])?.comment).toBe(
      'More comments stand with the items.',
    );
    expect(notesOfRow(saying('d'), { deliveryTime: null })).toEqual(['d']);
  });
});

describe('references', () => {
  it('are told apart without their case', () => {
    expect(referenceKey(' Ord  0001')).toBe(referenceKey('ORD 0001'));
    expect(referenceKey('ORD0001')).not.toBe(referenceKey('ORD0002'));
  });
});
