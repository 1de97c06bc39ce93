import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { MoreRows } from '#parts/lists/more-rows.tsx';
import { messageOf } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';

interface PagedTableProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  rows: readonly Row[];
  /** What the rows are, such as 'the rows'. */
  what: string;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowEdge?: (row: Row) => 'bad' | 'held' | undefined;
  /** 'warning' where the screen does without it. */
  failedTone?: 'danger' | 'warning';
}

/** A table whose rows come page by page: while they come, where they do not, and the way to more of them. */
export function PagedTable<Row>({
  query,
  rows,
  what,
  caption,
  failedTone = 'danger',
  ...table
}: PagedTableProps<Row>) {
  const { error, isFetchNextPageError, isFetching, isPending, refetch } = query;
  return (
    <>
      {isPending && <SkeletonRows label={`Loading ${what}`} />}
      {error && !isFetchNextPageError && (
        <FailedPart
          title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded`}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          tone={failedTone}
        />
      )}
      {rows.length > 0 && <DataTable {...{ caption, rows, ...table }} isDense />}
      <MoreRows list={query} question={caption} what={what.replace(/^the /, '')} />
    </>
  );
}
