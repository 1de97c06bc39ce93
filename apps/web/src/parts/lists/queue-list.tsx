import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { failureWords } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { MoreRows } from './more-rows.tsx';
import styles from './queue-list.module.css';

interface Page<Row> {
  rows: Row[];
  total: number;
}

interface QueueListProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** What is asked of it: its tab and filters. */
  question: unknown;
  /** What is loading, in words: 'Loading items'. */
  loading: string;
  /** What is said where the tab is empty: 'Nothing to review'. */
  empty: string;
  /** Where filters are set: back to none. */
  onReset: (() => void) | undefined;
  idOf: (row: Row) => string;
  children: (rows: readonly Row[]) => ReactNode;
  /** Below the rows, as what can be done with several. */
  end?: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list page by page, with what is said while they come, where they fail, and where there are none. */
export function QueueList<Row>(props: QueueListProps<Row>) {
  const { query, question, loading, empty, onReset, idOf, children, end } = props;
  const { data, error, refetch, isFetching } = query;
  const shown = useRef<HTMLParagraphElement>(null);
  if (error && !data) {
    const { title, text } = failureWords(error);
    return <FailedState title={title} text={text} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <SkeletonRows rows={8} label={loading} />;
  // What moved between two questions can be on two pages; it is shown once.
  const rows = [...new Map(data.pages.flatMap((page) => page.rows).map((row) => [idOf(row), row])).values()];
  const total = data.pages.at(-1)?.total ?? rows.length;
  if (rows.length === 0)
    return onReset ? (
      <EmptyState
        title="Nothing matches these filters"
        action={<Button onClick={onReset}>Reset filters</Button>}
      />
    ) : (
      <EmptyState title={empty} />
    );
  return (
    <>
      {children(rows)}
      <MoreRows list={query} question={question} what="rows" shown={shown} />
      <p ref={shown} tabIndex={-1} role="status" className={styles.shown}>
        {rows.length} of {total.toLocaleString('en-AU')} shown
      </p>
      {end?.(rows)}
    </>
  );
}
