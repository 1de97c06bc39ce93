import { expect, it } from 'vitest';
import { ratioOf } from '../../quantities/ratio.ts';
import type { Entered } from '../ledger/read-bag.ts';
import { amountOf, isThere } from './entries-of-bag.ts';

const entered = (label: string, amount: number | null) =>
  ({ label, amount: amount === null ? null : ratioOf(amount), setting: {} }) as Entered<unknown>;

it('a sum with an entry that cannot be read is not known: nothing of it is zero', () => {
  const isVitamin = (label: string) => label.startsWith('V');
  expect(amountOf([entered('V1', 2), entered('V2', 3), entered('X', 9)], isVitamin).amount.toFixed(0)).toBe(
    '5',
  );
  expect(amountOf([entered('V1', 2), entered('V2', null)], isVitamin).missing).toEqual([
    'V2: what is entered is no figure',
  ]);
  expect(amountOf([entered('V1', 2), entered('X', null)], isVitamin).missing).toEqual([]);
});

it('something is entered above zero, and where it cannot be read', () => {
  expect([null, 0, 1].map((amount) => isThere(entered('V1', amount)))).toEqual([true, false, true]);
});
