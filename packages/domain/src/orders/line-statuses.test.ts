import { expect, it } from 'vitest';
import { isToCome, shownStatus } from './line-statuses.ts';

it('is still to come until it is dispatched or cancelled, also while it waits', () => {
  const labels = [
    'Pending',
    'Received',
    'Reviewed',
    'In manufacture',
    'On Hold',
    'Dispatched',
    'Cancelled',
    'NONBOLT',
  ];
  expect(labels.filter((label) => isToCome(shownStatus(label, label === 'On Hold')))).toEqual([
    'Pending',
    'Received',
    'Reviewed',
    'In manufacture',
    'On Hold',
  ]);
  expect(isToCome(shownStatus('Cancelled', true))).toBe(false);
});
