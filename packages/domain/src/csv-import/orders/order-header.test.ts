import { describe, expect, it } from 'vitest';
import { rowVerdict } from '../rows/row-verdict.test-support.ts';
import type { RowVerdict } from '../rows/row-verdict.ts';
import { headerOfRows, notesOfRow, referenceKey } from './order-header.ts';

const delivered = (deliveryDate: string, changes: Partial<RowVerdict> = {}) =>
  rowVerdict({ deliveries: [{ deliveryDate, treatmentDate: null, quantity: 1 }], ...changes });

describe('the header of an order of some rows', () => {
  it('is delivered on the first day of its rows', () => {
    const header = headerOfRows([delivered('2031-03-22'), delivered('2031-03-20')]);
    expect(header).toEqual({ deliveryDate: '2031-03-20', deliveryTime: null, comment: '' });
  });

  it('is not there while no row has a date', () => {
    expect(headerOfRows([rowVerdict({ deliveries: [] })])).toBeNull();
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

  it('says the comment of all rows; one that only some of them say stands with their lines', () => {
    const saying = (comment: string) => delivered('2031-03-20', { comment });
    const commentOf = (...comments: string[]) => headerOfRows(comments.map(saying))?.comment;
    expect(commentOf('Fridge', 'Fridge')).toBe('Fridge');
    expect(commentOf('', '')).toBe('');
    for (const comments of [
      ['', 'port, not PICC'],
      ['Fridge', 'Ward 5', 'Fridge'],
      ['c'.repeat(256), 'c'.repeat(256)],
    ])
      expect(commentOf(...comments)).toBe('Comments stand with the items.');
    expect(notesOfRow(saying('d'), { deliveryTime: null })).toEqual(['d']);
  });
});

describe('references', () => {
  it('are told apart without their case', () => {
    expect(referenceKey(' Ord  0001')).toBe(referenceKey('ORD 0001'));
    expect(referenceKey('ORD0001')).not.toBe(referenceKey('ORD0002'));
  });
});
