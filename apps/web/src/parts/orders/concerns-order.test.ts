import { expect, it } from 'vitest';
import { concernsOrder } from './concerns-order.ts';

const shown = { groupOrderID: 'order-1', version: 7 };

it.each([
  ['a later version of it', { kind: 'draft', id: 'order-1', version: 8 }, true],
  ['the version that is shown', { kind: 'draft', id: 'order-1', version: 7 }, false],
  ['a change of it that has no version', { kind: 'order', id: 'order-1' }, true],
  ['a change of another order', { kind: 'order', id: 'order-2', version: 99 }, false],
  ['a change of no order', { kind: 'presence', id: 'order-1' }, false],
] as const)('a shown order is asked for again or not after %s', (_, notice, isOlder) => {
  expect(concernsOrder(notice, shown)).toBe(isOlder);
});

it('an order that is not there yet is asked for after any change of one', () => {
  expect(concernsOrder({ kind: 'draft', id: 'order-2' }, undefined)).toBe(true);
});
