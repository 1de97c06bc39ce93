import { expect, it } from 'vitest';
import { tabs } from './item-tabs.ts';

it('[WB-16] each tab of items says in its own words that it is empty', () => {
  expect(tabs.map(({ label, empty }) => [label, empty])).toEqual([
    ['To review', 'Nothing to review'],
    ['Reviewed', 'No reviewed items'],
    ['In manufacture', 'Nothing in manufacture'],
  ]);
});
