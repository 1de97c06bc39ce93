import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { RowGrid } from '#ui/lists/row-grid.tsx';
import { MoreOfFile } from '../more-of-file.tsx';
import { useRowsOfPages } from '../use-rows-of-pages.ts';
import { type ImportedRow, importedRows } from './imported-row.ts';
import { rowColumns } from './row-columns.tsx';
import { type RowFilter, rowsQuery } from './rows-queries.ts';

interface RowListProps {
  uploadCode: string;
  filter: RowFilter;
  total: number;
}

const rowOf = ({ row }: ImportedRow) => row;

/** The rows that a filter shows, as they are asked for. */
export function RowList({ uploadCode, filter, total }: RowListProps) {
  const query = useInfiniteQuery(rowsQuery(uploadCode, filter));
  const pages = useRowsOfPages(query.data?.pages, importedRows);
  if (query.isPending) return <SkeletonRows label="Loading rows" rows={8} rowHeightPx={44} />;
  if (!query.data)
    return (
      <FailedState
        title="The rows could not be loaded"
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return (
    <>
      <RowGrid
        caption="Rows of the file"
        columns={rowColumns}
        pages={pages}
        rowKey={rowOf}
        total={total}
        estimatedRowPx={44}
      />
      <MoreOfFile
        list={query}
        question={filter}
        shown={pages.reduce((sum, page) => sum + page.length, 0)}
        total={query.hasNextPage ? total : pages.reduce((sum, page) => sum + page.length, 0)}
      />
    </>
  );
}
