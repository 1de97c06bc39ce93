import { expect, it } from 'vitest';
import { concernsOrder, readChangeNotice } from './change-notice.ts';

const shown = { groupOrderID: 'order-1', version: 7 };

it.each([
  ['a later version of it', { id: 'order-1', version: 8 }, true],
  ['the version that is shown', { id: 'order-1', version: 7 }, false],
  ['a change of it that has no version', { id: 'order-1' }, true],
  ['a change of another order', { id: 'order-2', version: 99 }, false],
  ['changes that nobody knows', {}, true],
])('a shown draft is asked for again or not after %s', (_, notice, isOlder) => {
  expect(concernsOrder(notice, shown)).toBe(isOlder);
});

it('a draft that is not there yet is asked for after any change', () => {
  expect(concernsOrder({ id: 'order-2' }, undefined)).toBe(true);
});

it('reads the events of the stream and not its comments', () => {
  expect(readChangeNotice('event: draft\ndata: {"id":"order-1","version":8}')).toEqual([
    { kind: 'draft', id: 'order-1', version: 8 },
  ]);
  expect(readChangeNotice('event: resync\ndata: {}')).toEqual([{ kind: 'resync' }]);
  expect(readChangeNotice(': still here')).toEqual([]);
});
