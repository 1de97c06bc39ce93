import type { Answer } from '@bolt/contracts';
import type { ImportedFile } from '@bolt/contracts/csv-import/orders';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#platform/session/session.tsx';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { paths } from '../../../paths.ts';
import { PagedTable } from '../paged-table.tsx';
import styles from './history.module.css';
import { uploadRowsQuery } from './history-queries.ts';

type Row = Answer<'GET /api/v1/order/csv/uploads/:uploadCode'>['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'row',
    header: 'Row',
    isRowHeader: true,
    width: '64px',
    cell: ({ row }) => row.toLocaleString('en'),
  },
  { key: 'patient', header: 'Patient', cell: ({ patient }) => patient ?? 'No patient name' },
  { key: 'item', header: 'Item', cell: ({ item }) => item ?? 'None' },
  {
    key: 'order',
    header: 'Order',
    cell: orderOf,
  },
  {
    key: 'status',
    header: 'What became of it',
    isCardWide: true,
    cell: (row) => <Outcome row={row} />,
  },
];

/** What became of the row, and who said yes to what, with the reason. */
function Outcome({ row: { status, message, confirmed } }: { row: Row }) {
  const { hospitalTimeZone } = useSession();
  return (
    <>
      {[status, message].filter(Boolean).join(': ') || 'Not ordered'}
      {confirmed.map(({ shown, reason, by, at }) => (
        <span key={`${shown} ${at}`} className={styles.confirmed}>
          {`Confirmed by ${by}, ${formatDraftTimestamp(hospitalTimeZone, new Date(at))}: “${reason}” (${shown})`}
        </span>
      ))}
    </>
  );
}

/** The order that a row is in; the reference that it was meant for is not one. */
function orderOf({ reference, orderId, status }: Row) {
  if (orderId === null) return 'In no order';
  return status === 'Submitted' ? <Link to={paths.manageOrder(orderId)}>{reference}</Link> : reference;
}

/** What became of each row of a file that was loaded. */
export function UploadRowsModal({ upload, onClose }: { upload: ImportedFile; onClose: () => void }) {
  const query = useInfiniteQuery(uploadRowsQuery(upload.uploadCode));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <NoticeModal
      title={`Rows of ${upload.filename}`}
      tone="success"
      size="xl"
      closeLabel="Close"
      onClose={onClose}
    >
      <PagedTable
        {...{ query, rows, columns }}
        what="the rows"
        caption={`Rows of ${upload.filename}`}
        rowKey={({ row }) => String(row)}
      />
    </NoticeModal>
  );
}
