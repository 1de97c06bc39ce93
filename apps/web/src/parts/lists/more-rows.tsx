import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';

type LoadedRows = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Changes elsewhere that have the list asked for anew, one after the other, while one press waits for its page. */
const MOST_INTERRUPTIONS = 10;

interface MoreRowsProps {
  list: LoadedRows;
  /** What is listed: 'orders'. */
  what: string;
  /** Says how many are shown. The button goes with the last page, and the focus comes here. */
  shown: RefObject<HTMLElement | null>;
  /** Around the button. */
  className?: string | undefined;
}

/** Below a list: the next rows, or that they could not be loaded. */
export function MoreRows({ list, what, shown, className }: MoreRowsProps) {
  return (
    <>
      {list.isFetchNextPageError && (
        <FailureMessage error={list.error} what={`More ${what} could not be loaded.`} />
      )}
      {list.hasNextPage && (
        <div className={className}>
          <LoadMore
            hasMore
            isLoading={list.isFetchingNextPage}
            label={list.isFetchNextPageError ? 'Try again' : 'Load more'}
            onLoadMore={async () => {
              if (!(await loadNextPage(list))) shown.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
    </>
  );
}

/**
 * Whether there is still more after it. Something that changes meanwhile has the loaded pages asked for anew, which
 * takes the place of a question for the next one: that is put again afterwards, and neither is lost.
 */
async function loadNextPage({ data, fetchNextPage }: LoadedRows): Promise<boolean> {
  const loaded = data?.pages.length ?? 0;
  for (let interruptions = 0; interruptions < MOST_INTERRUPTIONS; interruptions++) {
    const list = await fetchNextPage({ cancelRefetch: false });
    const isLoaded = (list.data?.pages.length ?? 0) > loaded;
    const hasFailed = list.isError && !list.isFetching;
    if (isLoaded || hasFailed || !list.hasNextPage) return list.hasNextPage;
  }
  return true;
}
