import type { ItemDetail, ItemRow } from '@bolt/contracts/workbench-items.contract';
import { staffAccess } from '@bolt/domain/access/staff-access';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { ApiError, failureWords, isRefusal } from '#platform/server/api-error.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notices } from '#ui/feedback/notices.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { useStaffMay } from '../frame/staff-session.tsx';
import { useClaim } from '../frame/use-claim.ts';
import { writeItemSearch } from '../orders/item-search.ts';
import { itemsQuery } from '../orders/items-query.ts';
import { OrderTabs, orderTab } from '../orders/order-tabs.tsx';
import { useItemSearch } from '../orders/use-item-search.ts';
import { AcceptedStrip } from './accepted-strip.tsx';
import { ItemOnItsWay } from './item-on-its-way.tsx';
import { itemQuery } from './item-query.ts';
import styles from './review.module.css';
import { ReviewPanel } from './review.panel.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { ShortcutsModal } from './shortcuts.modal.tsx';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsButton } from './shortcuts-button.tsx';

/** One item in review, with the list that it was opened from beside it. */
export default function ReviewPage() {
  const { itemId = '' } = useParams();
  const { search } = useItemSearch();
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { data: list } = useInfiniteQuery(itemsQuery(search));
  const rows = list?.pages.flatMap((page) => page.rows) ?? [];
  const found = rows.findIndex(({ merlinOrderLineID }) => merlinOrderLineID === itemId);
  const place = usePlace(itemId, found);
  const query = writeItemSearch(search);
  const open = (id: string | undefined) =>
    navigate(id ? paths.workbenchItem(id, query) : paths.workbenchOrders(query));
  // Where the item has left the list, another one stands in its place.
  const next = rows[found === -1 ? place : place + 1]?.merlinOrderLineID;
  const before = rows[place - 1]?.merlinOrderLineID;
  // An answer that comes after the item was left, for another one or another screen, leads nowhere.
  const openId = useRef<string>(undefined);
  const [movedOnTo, setMovedOnTo] = useState<string>();
  useEffect(() => {
    openId.current = itemId;
    return () => {
      openId.current = undefined;
    };
  }, [itemId]);
  // A key that comes before the screen is there goes on from its address, not from what it still shows.
  const step = (by: 1 | -1, otherwise: string | undefined) => () => {
    const at = rows.findIndex(({ merlinOrderLineID }) => location.pathname.endsWith(`/${merlinOrderLineID}`));
    const to = at === -1 ? otherwise : rows[at + by]?.merlinOrderLineID;
    if (to) void open(to);
  };
  const [goOn, goBack] = [step(1, next), step(-1, before)];
  useShortcuts({
    j: goOn,
    ArrowDown: goOn,
    k: goBack,
    ArrowUp: goBack,
    '?': () => setIsHelpOpen(true),
  });
  return (
    <>
      <div className={styles.top}>
        <BackLink to={paths.workbenchOrders(query)} label="Orders" />
        <OrderTabs search={search} />
        <ShortcutsButton onPress={() => setIsHelpOpen(true)} />
      </div>
      <Notices place="page">
        <AcceptedStrip />
      </Notices>
      <div className={styles.split}>
        <ReviewQueue
          title={orderTab(search.tab).label}
          rows={rows}
          total={list?.pages.at(-1)?.total ?? rows.length}
          openId={itemId}
          query={query}
        />
        <ItemInReview
          key={itemId}
          itemId={itemId}
          row={rows[found]}
          list={paths.workbenchOrders(query)}
          isInPlace={movedOnTo === itemId}
          onNext={() => {
            if (openId.current !== itemId) return;
            setMovedOnTo(next);
            void open(next);
          }}
        />
      </div>
      {isHelpOpen && <ShortcutsModal onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}

/** Where in the list the item stands, or stood when it was there last; the first place of one that never was. */
function usePlace(itemId: string, found: number): number {
  const last = useRef({ itemId, place: Math.max(found, 0) });
  if (found !== -1 || last.current.itemId !== itemId) last.current = { itemId, place: Math.max(found, 0) };
  return last.current.place;
}

interface ItemInReviewProps {
  itemId: string;
  /** As its list says it; undefined where that does not hold it. */
  row: ItemRow | undefined;
  /** The address of the list that it was opened from. */
  list: string;
  /** It came by itself, where another one was reviewed. */
  isInPlace: boolean;
  onNext: () => void;
}

/** The item as it was opened; what changes meanwhile is told before it is reviewed again. */
function ItemInReview({ itemId, row, list, isInPlace, onNext }: ItemInReviewProps) {
  const item = useQuery(itemQuery(itemId));
  const { data, error, refetch, isFetching } = item;
  // Whoever may not see it any more does not go on reading what was answered before.
  const latest = isRefusal(error) ? undefined : data;
  const [opened, setOpened] = useState<ItemDetail>();
  const firstShown = useRef<number>(undefined);
  const claim = useClaim({
    subjectType: 'item',
    id: itemId,
    held: latest?.claim,
    isDecider: useStaffMay(staffAccess.moveItems),
  });
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={error.message}
        level={1}
        action={<LinkButton to={list}>Show the orders</LinkButton>}
      />
    );
  if (error && !latest) {
    const { title, text } = failureWords(error);
    return (
      <FailedState
        title={title}
        text={text}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        level={1}
      />
    );
  }
  if (!latest) return row ? <ItemOnItsWay item={row} /> : <SkeletonRows rows={6} label="Loading the item" />;
  // Of the version that was opened the newest is shown: the catalogue in force may find something else by now.
  const detail = opened && opened.version !== latest.version ? opened : latest;
  // What an earlier look left is not what was opened now: since then the user may have moved it.
  if (!opened && item.isFetchedAfterMount) setOpened(latest);
  firstShown.current ??= detail.version;
  return (
    <ReviewPanel
      key={detail.version}
      detail={detail}
      latest={latest}
      readAt={item.dataUpdatedAt}
      claim={claim}
      isInPlace={isInPlace || detail.version !== firstShown.current}
      onReviewAgain={() => {
        setOpened(latest);
        void claim.claim();
      }}
      onNext={onNext}
    />
  );
}
