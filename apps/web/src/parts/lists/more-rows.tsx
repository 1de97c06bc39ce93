import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';

type LoadedRows = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** Changes elsewhere that have the list asked for anew, one after the other, while one press waits for its page. */
const MOST_INTERRUPTIONS = 10;

interface MoreRowsProps {
  list: LoadedRows;
  /** What is asked of the list, such as its filters: that a page of another question failed is not said of this one. */
  question: unknown;
  /** What is listed: 'orders'. */
  what: string;
  /** Says how many are shown. The button goes with the last page, and the focus comes here. */
  shown: RefObject<HTMLElement | null>;
  /** Around the button. */
  className?: string | undefined;
}

/** Below a list: the next rows, or that they could not be loaded. */
export function MoreRows({ list, question, what, shown, className }: MoreRowsProps) {
  const [failure, setFailure] = useNextPageFailure(list, JSON.stringify(question));
  return (
    <>
      {failure !== undefined && <FailureMessage error={failure} what={`More ${what} could not be loaded.`} />}
      {list.hasNextPage && (
        <div className={className}>
          <LoadMore
            hasMore
            isLoading={list.isFetchingNextPage}
            label={failure === undefined ? 'Load more' : 'Try again'}
            onLoadMore={async () => {
              const { hasMore, error } = await loadNextPage(list);
              if (error) setFailure(error);
              if (!hasMore) shown.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
    </>
  );
}

/**
 * Why the next page was not got, until it is there or something else is asked. The query forgets it as soon as what is
 * loaded is asked for anew, which any change elsewhere does: whoever waited for the rows would see neither them nor why.
 */
function useNextPageFailure(list: LoadedRows, question: string) {
  const loaded = list.data?.pages.length ?? 0;
  const [failed, setFailed] = useState<{ error: Error; question: string; loaded: number }>();
  const isOver =
    failed !== undefined && (failed.question !== question || failed.loaded < loaded || !list.hasNextPage);
  if (isOver) setFailed(undefined);
  const keep = (error: Error) => setFailed({ error, question, loaded });
  return [isOver ? undefined : failed?.error, keep] as const;
}

/**
 * Whether there is still more after it, or why it could not be loaded. Something that changes meanwhile has the loaded pages
 * asked for anew, which takes the place of a question for the next one: that is put again afterwards, and neither is lost.
 */
async function loadNextPage({
  data,
  fetchNextPage,
}: LoadedRows): Promise<{ hasMore: boolean; error?: Error }> {
  const loaded = data?.pages.length ?? 0;
  for (let interruptions = 0; interruptions < MOST_INTERRUPTIONS; interruptions++) {
    const list = await fetchNextPage({ cancelRefetch: false });
    const hasMore = list.hasNextPage;
    if ((list.data?.pages.length ?? 0) > loaded || !hasMore) return { hasMore };
    if (list.isError && !list.isFetching) return { hasMore, error: list.error };
  }
  return { hasMore: true };
}
