import type { ItemTab } from '@bolt/contracts/workbench-items.contract';
import { staffAccess } from '@bolt/domain/access/staff-access';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { queuesQuery } from '../frame/queues-query.ts';
import { useStaffMay } from '../frame/staff-session.tsx';
import { AcceptedStrip } from '../review/accepted-strip.tsx';
import { ShortcutsModal } from '../review/shortcuts.modal.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { ItemFilters } from './item-filters.tsx';
import { type ItemSearch, isFiltered, writeItemSearch } from './item-search.ts';
import styles from './item-table.module.css';
import { ItemTable } from './item-table.tsx';
import { itemsQuery } from './items-query.ts';
import { type BatchMove, useBatchMove } from './use-batch-move.ts';
import { useItemSearch } from './use-item-search.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type Selection, useSelection } from './use-selection.ts';

const tabs: readonly {
  tab: ItemTab;
  label: string;
  empty: string;
  count: 'toReview' | 'reviewed' | 'inManufacture';
}[] = [
  { tab: 'to-review', label: 'To review', empty: 'Nothing to review', count: 'toReview' },
  { tab: 'reviewed', label: 'Reviewed', empty: 'No reviewed items', count: 'reviewed' },
  { tab: 'in-manufacture', label: 'In manufacture', empty: 'Nothing in manufacture', count: 'inManufacture' },
];

/** The items of the hospitals served, by what is to be done with them next. */
export default function WorkbenchOrdersPage() {
  const { search, ask, reset } = useItemSearch();
  const { data: queues } = useQuery(queuesQuery);
  const selection = useSelection(useLocation().search);
  const batch = useBatchMove(selection.clear);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useRowKeys(selection, () => setIsHelpOpen(true));
  return (
    <>
      <PageHeader
        title="Orders"
        end={
          <SegmentedLinks
            label="Orders"
            segments={tabs.map(({ tab, label, count }) => ({
              to: paths.workbenchOrders(writeItemSearch({ ...search, tab })),
              label,
              count: queues?.items?.[count],
              isCurrent: search.tab === tab,
            }))}
          />
        }
      />
      <Sheet>
        <AcceptedStrip />
        <BatchOutcome batch={batch} />
        <ItemFilters search={search} onAsk={ask} />
        <Items search={search} onReset={reset} selection={selection} batch={batch} />
      </Sheet>
      {isHelpOpen && <ShortcutsModal onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}

interface ItemsProps {
  search: ItemSearch;
  onReset: () => void;
  selection: Selection;
  batch: BatchMove;
}

function Items({ search, onReset, selection, batch }: ItemsProps) {
  const mayMove = useStaffMay(staffAccess.moveItems);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(itemsQuery(search));
  const { label, empty } = tabs.find(({ tab }) => tab === search.tab) ?? tabs[0]!;
  if (error && !data) {
    const { title, text } = failureWords(error);
    return <FailedState title={title} text={text} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <SkeletonRows rows={8} label="Loading items" />;
  // An item that moved between two questions can be on two pages; it is shown once.
  const byId = new Map(data.pages.flatMap(({ rows }) => rows).map((row) => [row.merlinOrderLineID, row]));
  const rows = [...byId.values()];
  const total = data.pages.at(-1)?.total ?? rows.length;
  if (rows.length === 0)
    return isFiltered(search) ? (
      <EmptyState
        title="Nothing matches these filters"
        action={<Button onClick={onReset}>Reset filters</Button>}
      />
    ) : (
      <EmptyState title={empty} />
    );
  return (
    <>
      <ItemTable
        caption={label}
        query={writeItemSearch(search)}
        rows={rows}
        selection={mayMove ? selection : undefined}
      />
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
      />
      <p className={styles.shown}>
        {rows.length} of {total.toLocaleString('en-AU')} shown
      </p>
      {mayMove && <BatchBar tab={search.tab} rows={rows} selection={selection} batch={batch} />}
    </>
  );
}
