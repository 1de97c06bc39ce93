import type { ItemTab } from '@bolt/contracts/workbench-items.contract';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#paths.ts';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { queuesQuery } from '../frame/queues-query.ts';
import { type ItemSearch, writeItemSearch } from './item-search.ts';
import { tabs } from './item-tabs.ts';

export const orderTab = (asked: ItemTab) => tabs.find(({ tab }) => tab === asked) ?? tabs[0]!;

/** How many items stand where, and the way there: beside an item in review as above the list. */
export function OrderTabs({ search }: { search: ItemSearch }) {
  const { data: queues } = useQuery(queuesQuery);
  return (
    <SegmentedLinks
      label="Orders"
      segments={tabs.map(({ tab, label, count }) => ({
        to: paths.workbenchOrders(writeItemSearch({ ...search, tab })),
        label,
        count: queues?.items?.[count],
        isCurrent: search.tab === tab,
      }))}
    />
  );
}
