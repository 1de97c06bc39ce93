import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/server/api-error.ts';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { type ImportedRow, importedRows, joined } from '../../rows/imported-row.ts';
import { rowsQuery } from '../../rows/rows-queries.ts';

const columns: readonly Column<ImportedRow>[] = [
  { key: 'row', header: 'Row', isRowHeader: true, cell: ({ row }) => `Row ${row}` },
  {
    key: 'patient',
    header: 'Patient',
    cell: ({ cells }) => joined(cells.firstname, cells.surname, cells.patient_id) || 'No patient',
  },
  { key: 'drug', header: 'Drug', cell: ({ cells }) => joined(cells.drug_name, cells.drug2_name) || 'None' },
  {
    key: 'why',
    header: 'Why it is not valid',
    isCardWide: true,
    cell: ({ faults }) => faults.map(({ message }) => message).join('. '),
  },
];

/** The rows that never came as far as the review: they are corrected in the file alone. */
export function InvalidRowsModal({ uploadCode, onClose }: { uploadCode: string; onClose: () => void }) {
  const query = useInfiniteQuery(rowsQuery(uploadCode, 'invalid'));
  const rows = query.data?.pages.flatMap(importedRows) ?? [];
  return (
    <NoticeModal
      title="Rows that are not valid in the file"
      tone="danger"
      closeLabel="Close"
      onClose={onClose}
    >
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
          caption="Rows that are not valid"
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
