import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { wholeName } from '@bolt/domain/orders/line-words/name-with-doses';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useNow } from '#platform/use-now.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { patientNameOf } from '../frame/patient-name.ts';
import { useStaff } from '../frame/staff-session.tsx';
import { InHand } from './in-hand.tsx';
import styles from './item-table.module.css';
import { type Selection, tickOf } from './use-selection.ts';

interface ItemTableProps {
  caption: string;
  /** Of the list, which the opened item has beside it. */
  query: Record<string, string>;
  rows: readonly ItemRow[];
  /** Undefined for whoever moves nothing. */
  selection: Selection | undefined;
}

/** Read left to right: how long, whose, what, is anything wrong, who has it. */
export function ItemTable({ caption, query, rows, selection }: ItemTableProps) {
  const { userId, hospitals } = useStaff();
  const now = useNow();
  // Whoever reads the list opens one of it next: its screen is there then.
  useEffect(() => {
    import('../review/review.page.tsx').catch(() => undefined);
  }, []);
  const zones = new Map(hospitals.map(({ id, timeZone }) => [id, timeZone]));
  const isRepeated = (row: ItemRow) => {
    const before = rows[rows.indexOf(row) - 1];
    return before?.groupOrderID === row.groupOrderID;
  };
  const columns: Column<ItemRow>[] = [
    ...(selection ? [selectColumn(selection)] : []),
    {
      key: 'in-hand',
      width: '148px',
      header: 'In hand',
      cell: (row) => <InHand item={row} now={now} timeZone={zones.get(row.hospitalId) ?? 'UTC'} />,
    },
    {
      key: 'hospital',
      width: '124px',
      header: 'Hospital',
      cell: (row) => (
        <span className={isRepeated(row) ? styles.repeated : undefined}>{row.hospitalName}</span>
      ),
    },
    {
      key: 'order',
      width: '112px',
      header: 'Order',
      cell: (row) => (
        <span className={isRepeated(row) ? styles.repeated : styles.order}>{row.orderRefView}</span>
      ),
    },
    {
      key: 'patient',
      width: '116px',
      header: 'Patient',
      cell: patientNameOf,
    },
    {
      key: 'item',
      header: 'Item',
      isRowHeader: true,
      isCardWide: true,
      cell: (row) => (
        <span className={styles.item}>
          <Link data-row to={paths.workbenchItem(row.merlinOrderLineID, query)}>
            <b>{row.named.name}</b>
            {row.named.volume && ` in ${row.named.volume}`}
          </Link>{' '}
          {row.cytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}{' '}
          {row.onHold && <StatusBadge tone="hold">On hold</StatusBadge>}
          {row.named.rest && <small>{row.named.rest}</small>}
        </span>
      ),
    },
    {
      key: 'quantity',
      width: '44px',
      header: 'Qty',
      align: 'end',
      cell: ({ quantity }) => formatNumber(quantity),
    },
    {
      key: 'delivery',
      width: '124px',
      header: 'Delivery',
      cell: ({ deliveryDate }) => shownDay(deliveryDate),
    },
    { key: 'findings', width: '168px', header: 'Findings', cell: (row) => <Findings row={row} /> },
    {
      key: 'claimed-by',
      width: '100px',
      header: 'Claimed by',
      cell: ({ claim }) => (claim ? (claim.userId === userId ? 'You' : claim.name) : ''),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ merlinOrderLineID }) => merlinOrderLineID}
      isDense
    />
  );
}

const selectColumn = (selection: Selection): Column<ItemRow> => ({
  key: 'select',
  header: '',
  cardLabel: false,
  width: '44px',
  cell: (row) => (
    <Checkbox
      aria-label={`Select ${wholeName(row.named)}, ${row.orderRefView}`}
      checked={selection.has(tickOf(row))}
      onChange={({ currentTarget }) => selection.set([tickOf(row)], currentTarget.checked)}
    />
  ),
});

/** How many there are, and the first in words; that there is none is said quietly, where nothing else is to be looked at. */
function Findings({ row: { findings, isPatientChanged, openQuery } }: { row: ItemRow }) {
  const [first] = findings;
  return (
    <span className={styles.findings}>
      {isPatientChanged && (
        <span className={styles.found}>
          <IconAlertTriangle aria-hidden="true" />
          <b>Patient changed</b>
        </span>
      )}
      {first ? (
        <span className={styles.found}>
          <IconAlertTriangle aria-hidden="true" />
          <span>
            <b>{findings.length}</b> {first.detail}
          </span>
        </span>
      ) : (
        !isPatientChanged && (
          <span className={styles.none}>
            <IconCheck aria-hidden="true" />
            None
          </span>
        )
      )}
      {openQuery &&
        (openQuery.askedBy === 'hospital' ? 'Question of the hospital' : 'Waits for the hospital')}
    </span>
  );
}
