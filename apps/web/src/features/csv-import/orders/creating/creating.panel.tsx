import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '#parts/lists/more-rows.tsx';
import { messageOf } from '#platform/server/api-error.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { count } from '../../count.ts';
import type { StageProps } from '../../frame/stage-props.ts';
import type { ShownVersion } from '../shown-version.ts';
import { CreatingActions } from './creating.actions.tsx';
import styles from './creating.module.css';
import { importOrdersQuery, type OrdersProgress } from './import-orders-query.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderRemedy } from './order-remedy.tsx';
import { useShownSteps } from './use-shown-steps.ts';

interface CreatingPanelProps extends Pick<StageProps, 'upload'> {
  shown: ShownVersion;
  onReview: () => void;
}

/** The orders of the file while they are made, and what became of them; the page may be left meanwhile. */
export function CreatingPanel({ upload, shown, onReview }: CreatingPanelProps) {
  const query = useInfiniteQuery(importOrdersQuery(upload.uploadCode));
  const [first] = query.data?.pages ?? [];
  if (!first)
    return query.error ? (
      <FailedState
        title="The orders could not be loaded"
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <SkeletonRows label="Loading the orders" />
    );
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <>
      <Sheet aria-label="Orders of this upload">
        <SheetHeader title={heading(first)} note={first.stopping ? 'Stopping after this order' : undefined} />
        <div className={styles.sum}>
          {first.lines_num > 0 && (
            <ProgressBar
              label={`${first.lines_done.toLocaleString('en')} of ${count(first.lines_num, 'line')} created`}
              done={first.lines_done}
              total={first.lines_num}
              words={[
                `${count(first.orders_done - first.orders_repeated, 'order')} done`,
                ...(first.orders_repeated > 0
                  ? [`${first.orders_repeated.toLocaleString('en')} there already`]
                  : []),
                ...(first.orders_failed > 0 ? [`${count(first.orders_failed, 'order')} failed`] : []),
              ].join(', ')}
            />
          )}
          {first.orders_undone > 0 && <p className={styles.note}>{takenBack(first)}</p>}
          {first.working && (
            <p className={styles.note}>
              You may leave this page. It goes on, and home says when it is finished.
            </p>
          )}
        </div>
        <OrderList {...{ uploadCode: upload.uploadCode, shown, orders }} />
        <MoreRows
          list={query}
          question={upload.uploadCode}
          what="orders"
          label={`Show more of the ${count(first.orders_num, 'order')}`}
        />
      </Sheet>
      <CreatingActions upload={upload} progress={first} onReview={onReview} />
    </>
  );
}

/** What became of orders whose drafts were deleted together, and of the patients that were made with them. */
function takenBack({ orders_undone, patients_kept }: OrdersProgress): string {
  const orders = `${count(orders_undone, 'order')} ${orders_undone === 1 ? 'was' : 'were'} taken back.`;
  if (patients_kept === 0) return orders;
  const stays = patients_kept === 1 ? 'stays a patient' : 'stay patients';
  return `${orders} ${count(patients_kept, 'patient')} that the file made ${stays} of your hospital.`;
}

function heading(progress: OrdersProgress): string {
  const { working, orders_num, orders_done, orders_repeated, orders_undone, create } = progress;
  if (orders_num === 0 && orders_undone > 0) return `${count(orders_undone, 'order')} taken back`;
  const orders = count(orders_num, 'order');
  if (working) return create === 'submit' ? `Submitting ${orders}` : `Creating ${orders} as drafts`;
  const done = `${(orders_done - orders_repeated).toLocaleString('en')} of ${orders}`;
  const made = create === 'submit' ? `${done} submitted` : `${done} created as drafts`;
  return orders_repeated > 0 ? `${made}, ${orders_repeated.toLocaleString('en')} there already` : made;
}

const keyOf = ({ reference, round }: OrdersProgress['orders'][number]) => `${reference}/${round}`;

interface OrderListProps {
  uploadCode: string;
  shown: ShownVersion;
  orders: OrdersProgress['orders'];
}

function OrderList({ uploadCode, shown, orders }: OrderListProps) {
  const steps = useShownSteps(orders.map((order) => ({ ...order, key: keyOf(order) })));
  return (
    <ul className={styles.list} aria-label="Orders">
      {orders.map((order) => (
        <OrderProgress
          key={keyOf(order)}
          order={order}
          shown={steps.get(keyOf(order)) ?? 'new'}
          remedy={<OrderRemedy {...{ uploadCode, shown, order }} />}
        />
      ))}
    </ul>
  );
}
