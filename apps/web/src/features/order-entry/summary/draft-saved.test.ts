import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { describe, expect, it } from 'vitest';
import { draftSavedText } from './draft-saved.ts';

const order = (draftSaved: number | null) => ({ draftSaved }) as OrderInfo;
/** The 3rd in London, the 4th in Sydney and Auckland. */
const evening = Date.UTC(2031, 2, 3, 13, 30) / 1000;

describe('when a draft was saved', () => {
  it('[SUMMARY-10] is said by the clock of the hospital', () => {
    expect(draftSavedText(order(evening), 'Australia/Sydney')).toBe('Draft saved 04 Mar 2031 00:30');
    expect(draftSavedText(order(evening), 'Pacific/Auckland')).toBe('Draft saved 04 Mar 2031 02:30');
    expect(draftSavedText(order(evening), 'Europe/London')).toBe('Draft saved 03 Mar 2031 13:30');
  });

  it('is not said before the first save', () => {
    expect(draftSavedText(order(null), 'Australia/Sydney')).toBeUndefined();
  });
});
