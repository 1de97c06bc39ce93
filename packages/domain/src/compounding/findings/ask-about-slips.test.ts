import { describe, expect, it } from 'vitest';
import { slipsIn, slipsQuestion } from './ask-about-slips.ts';
import type { Finding } from './evaluation.ts';
import { slipsOf } from './find-slips.ts';

const slips = (quantity: number, treatmentDate: string | null = null, placed?: number) =>
  slipsOf([{ deliveryDate: '2031-04-08', treatmentDate, quantity }], '2031-04-07', placed);

describe('the question about entries that may have slipped', () => {
  it('names each figure and date that was entered, once', () => {
    expect(slipsQuestion(slips(500))).toBe('You entered 500. Is this correct?');
    expect(slipsQuestion(slips(1500, null, 2))).toBe('You entered 1,500. Is this correct?');
    expect(slipsQuestion(slips(500, '2032-04-08'))).toBe('You entered 500 and 08/04/2032. Is this correct?');
  });

  it('writes a quantity as the question and the lists do', () => {
    expect(slips(1500, null, 2).map(({ detail }) => detail)).toEqual([
      'A quantity of 1,500 is above 50',
      'The quantity 1,500 is at least ten times the 2 of before',
    ]);
  });

  it('is about them alone', () => {
    const other: Finding = {
      code: 'NotDeliverable',
      severity: 'informs',
      detail: '',
      measured: '2031-04-12',
    };
    expect(slipsIn([other, ...slips(51)]).map(({ code }) => code)).toEqual(['LargeQuantity']);
    expect(slips(50, '2032-04-07')).toEqual([]);
    expect(slips(20, null, 2).map(({ code }) => code)).toEqual(['QuantityTenfold']);
    expect(slips(19, null, 2)).toEqual([]);
  });
});
