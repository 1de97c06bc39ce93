import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { DispatchedAs } from '#parts/orders/dispatched-as.tsx';
import { RealDateNote } from '#parts/orders/real-date-note.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemLock } from './item-lock.tsx';
import { ItemStatus } from './item-status.tsx';
import styles from './order-line.module.css';
import { useOrderManagement } from './order-management.ts';

export const deliveryColumns: readonly Column<OrderItem>[] = [
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'end',
    width: '90px',
    cell: (item) => formatNumber(item.quantity),
  },
  {
    key: 'required',
    header: 'Date required',
    isRowHeader: true,
    cell: (item) => shownDay(item.dateRequiredFormatted),
  },
  {
    key: 'treatment',
    header: 'Treatment date',
    cell: (item) => (
      <>
        {item.administrationDateFormatted ? shownDay(item.administrationDateFormatted) : 'Not given'}
        {/* What is cancelled is not delivered, and lasts until nothing. */}
        {item.status !== 'Cancelled' && (
          <RealDateNote
            line={{ ...item, tpnCode: item.order_line_type === 'TPN' ? item.finishedProductCode : null }}
            judged={item.expiry}
            deliveryDate={item.dateRequiredFormatted}
            treatmentDate={item.administrationDateFormatted}
          />
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (item) => (
      <span className={styles.status}>
        <ItemStatus status={item.status} />
        {/* A hospital says no reason. */}
        {item.cancelReason && (
          <span>
            by the supplier: <q>{item.cancelReason}</q>
          </span>
        )}
        <DispatchedAs item={item} />
      </span>
    ),
  },
];

interface DeliveryTableProps {
  deliveries: readonly OrderItem[];
  title: string;
  isNonBolt: boolean;
}

/** Each delivery of a line: how many, when, for which treatment day, and where it stands. One of several is managed here. */
export function DeliveryTable({ deliveries, title, isNonBolt }: DeliveryTableProps) {
  const { canChange } = useOrderManagement();
  const manage: Column<OrderItem> = {
    key: 'manage',
    header: 'Manage',
    isCardWide: true,
    cardLabel: false,
    cell: (item) => (
      <div className={styles.manage}>
        <ItemActions item={item} name={`${title}, ${item.dateRequiredFormatted}`} />
        <ItemLock item={item} isNonBolt={isNonBolt} />
      </div>
    ),
  };
  return (
    <div className={styles.deliveries}>
      <DataTable
        caption={`Deliveries of ${title}`}
        isDense
        columns={canChange && deliveries.length > 1 ? [...deliveryColumns, manage] : deliveryColumns}
        rows={deliveries}
        rowKey={(item) => item.merlinOrderLineID}
      />
    </div>
  );
}
