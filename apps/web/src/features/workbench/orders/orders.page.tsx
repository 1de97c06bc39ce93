import { staffAccess } from '@bolt/domain/access/staff-access';
import { useState } from 'react';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { Notices } from '#ui/feedback/notices.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { useStaffMay } from '../frame/staff-session.tsx';
import { AcceptedStrip } from '../review/accepted-strip.tsx';
import { ShortcutsModal } from '../review/shortcuts.modal.tsx';
import { ShortcutsButton } from '../review/shortcuts-button.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { ItemFilters } from './item-filters.tsx';
import { type ItemSearch, isFiltered, writeItemSearch } from './item-search.ts';
import { ItemTable } from './item-table.tsx';
import { type ItemList, useItemList } from './items-query.ts';
import { standingOf } from './lost-batch.ts';
import { OrderTabs, orderTab } from './order-tabs.tsx';
import { type BatchMove, useBatchMove } from './use-batch-move.ts';
import { useItemSearch } from './use-item-search.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** The items of the hospitals served, by what is to be done with them next. */
export default function WorkbenchOrdersPage() {
  const { search, ask, reset } = useItemSearch();
  const listKey = Object.entries(writeItemSearch(search)).sort().join();
  const list = useItemList(search);
  const selection = useSelection(listKey);
  const batch = useBatchMove((moved) => selection.set(moved, false));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useRowKeys(selection, () => setIsHelpOpen(true));
  const lost = batch.lostBefore(listKey, list.dataUpdatedAt);
  const readSince = {
    rows: list.data?.pages.flatMap(({ rows }) => rows) ?? [],
    isWhole: !list.hasNextPage,
  };
  return (
    <>
      <PageHeader
        title="Orders"
        end={
          <>
            <OrderTabs search={search} />
            <ShortcutsButton onPress={() => setIsHelpOpen(true)} />
          </>
        }
      />
      <Notices place="page">
        <AcceptedStrip />
      </Notices>
      <BatchOutcome batch={batch} standing={lost && standingOf(lost, readSince)} />
      <Sheet>
        <ItemFilters search={search} onAsk={ask} />
        <Items {...{ search, list, listKey, selection, batch }} onReset={reset} />
      </Sheet>
      {isHelpOpen && <ShortcutsModal onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}

interface ItemsProps {
  search: ItemSearch;
  list: ItemList;
  listKey: string;
  onReset: () => void;
  selection: Selection;
  batch: BatchMove;
}

function Items({ search, list, listKey, onReset, selection, batch }: ItemsProps) {
  const mayMove = useStaffMay(staffAccess.moveItems);
  const { label, empty } = orderTab(search.tab);
  return (
    <QueueList
      query={list}
      question={search}
      loading="Loading items"
      empty={empty}
      onReset={isFiltered(search) ? onReset : undefined}
      idOf={(row) => row.merlinOrderLineID}
      end={(rows) =>
        mayMove && (
          <BatchBar tab={search.tab} rows={rows} list={listKey} selection={selection} batch={batch} />
        )
      }
    >
      {(rows) => (
        <ItemTable
          caption={label}
          query={writeItemSearch(search)}
          rows={rows}
          selection={mayMove ? selection : undefined}
        />
      )}
    </QueueList>
  );
}
