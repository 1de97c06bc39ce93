import { expect, it } from 'vitest';
import { itemQuery } from '../review/item-query.ts';
import { itemsQuery } from './items-query.ts';

it('an item and its list are asked for again after whatever changes what is found of it, and by when it is due', () => {
  for (const { meta } of [itemsQuery({ tab: 'to-review' }), itemQuery('i-1')])
    for (const kind of ['order', 'query', 'claim', 'catalogue', 'holidays'] as const)
      expect([kind, meta?.staleAfter?.[kind]?.({ kind, id: 'i-1' }, undefined)]).toEqual([kind, true]);
});
