import type { Answer } from '@bolt/contracts';
import type { ImportedFile } from '@bolt/contracts/csv-import/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '#platform/server/api-error.ts';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { paths } from '../../../paths.ts';
import { uploadRowsQuery } from './history-queries.ts';

type Row = Answer<'GET /api/v1/order/csv/uploads/:uploadCode'>['rows'][number];

const columns: readonly Column<Row>[] = [
  { key: 'row', header: 'Row', isRowHeader: true, cell: ({ row }) => `Row ${row}` },
  {
    key: 'order',
    header: 'Order',
    cell: ({ reference, orderId, status }) =>
      orderId && status === 'Submitted' ? (
        <Link to={paths.manageOrder(orderId)}>{reference}</Link>
      ) : (
        (reference ?? 'None')
      ),
  },
  {
    key: 'status',
    header: 'What became of it',
    isCardWide: true,
    cell: ({ status, message }) => [status, message].filter(Boolean).join(': ') || 'Not ordered',
  },
];

/** What became of each row of a file that was loaded. */
export function UploadRowsModal({ upload, onClose }: { upload: ImportedFile; onClose: () => void }) {
  const query = useInfiniteQuery(uploadRowsQuery(upload.uploadCode));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <NoticeModal title={`Rows of ${upload.filename}`} tone="success" closeLabel="Close" onClose={onClose}>
      {query.isPending && <SkeletonRows label="Loading the rows" />}
      {query.error && (
        <FailedPart
          title="The rows could not be loaded"
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {rows.length > 0 && (
        <DataTable
          caption={`Rows of ${upload.filename}`}
          columns={columns}
          rows={rows}
          rowKey={({ row }) => String(row)}
          isDense
        />
      )}
      {query.hasNextPage && (
        <LoadMore
          hasMore
          isLoading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
        />
      )}
    </NoticeModal>
  );
}
