import { describe, expect, it } from 'vitest';
import { validateProduct } from './validate-product.ts';

const product = {
  tpn_code: 'DMO-F-001',
  stabilityStorage: 7,
  stabilityUOM: 'days',
  stabilityStorageType: '2-8C',
  min_order_quantity: 2,
  accept_multiple: 1,
  max_batch_size: 0,
};

describe('the product of a ready formulation', () => {
  it('is right with a code, how it keeps and its quantities', () => {
    expect(validateProduct(product)).toEqual({});
    expect(validateProduct({ ...product, max_batch_size: 2 })).toEqual({});
    expect(validateProduct({ ...product, tpn_code: '-7-' })).toEqual({});
    expect(validateProduct({ ...product, min_order_quantity: 6, accept_multiple: 3 })).toEqual({});
  });

  it.each([
    ['no code', { tpn_code: '' }, { tpn_code: 'Required field' }],
    [
      'hyphens for a code that there is none of',
      { tpn_code: '--' },
      { tpn_code: 'Use letters, digits and hyphens, at most 20' },
    ],
    [
      'a code with a space',
      { tpn_code: 'DMO F' },
      { tpn_code: 'Use letters, digits and hyphens, at most 20' },
    ],
    [
      '21 characters',
      { tpn_code: 'x'.repeat(21) },
      { tpn_code: 'Use letters, digits and hyphens, at most 20' },
    ],
    ['half a day', { stabilityStorage: 0.5 }, { stabilityStorage: 'Enter a whole number of at least 1' }],
    ['weeks', { stabilityUOM: 'weeks' }, { stabilityUOM: 'Please choose from the list' }],
    [
      'a warm shelf',
      { stabilityStorageType: '40C' },
      { stabilityStorageType: 'Please choose from the list' },
    ],
    [
      'none at least',
      { min_order_quantity: 0 },
      { min_order_quantity: 'Enter a whole number of at least 1' },
    ],
    ['a multiple of -1', { accept_multiple: -1 }, { accept_multiple: 'Enter a whole number of at least 1' }],
    [
      'a minimum between two multiples',
      { min_order_quantity: 4, accept_multiple: 3 },
      { min_order_quantity: 'The minimum must be a multiple of 3' },
    ],
    // What is typed and is no figure is sent as -1: 0 is a right answer here.
    [
      'no figure at most',
      { max_batch_size: -1 },
      { max_batch_size: 'Enter a whole number, or 0 for no limit' },
    ],
    [
      'figures that nobody means',
      { stabilityStorage: 1_000_001, max_batch_size: 99_999_999_999 },
      {
        stabilityStorage: 'Enter a whole number of at most 1,000,000',
        max_batch_size: 'Enter a whole number of at most 1,000,000',
      },
    ],
    ['fewer at most', { max_batch_size: 1 }, { max_batch_size: 'The largest order is below the minimum' }],
  ])('is refused with %s', (_name, changed, messages) => {
    expect(validateProduct({ ...product, ...changed })).toEqual(messages);
  });
});
