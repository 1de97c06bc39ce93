import { describe, expect, it } from 'vitest';
import { quantityMessage, smallestQuantity } from './validate-quantity.ts';

describe('the smallest quantity', () => {
  it.each([
    [{ min_order_quantity: 10, multiple: 5, max_batch_size: 200 }, 10],
    [{ min_order_quantity: 4, multiple: 3, max_batch_size: 0 }, 6],
    [{ min_order_quantity: 0, multiple: 0, max_batch_size: 0 }, 1],
  ])('[DRUGFORM-51] [DRUGFORM-53] of %o is %i, the first that the rule allows', (rule, smallest) => {
    expect(smallestQuantity(rule)).toBe(smallest);
    expect(quantityMessage(String(smallest), rule)).toBeNull();
    expect(quantityMessage(String(smallest - 1), rule)).not.toBeNull();
  });
});
