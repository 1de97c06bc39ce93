import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export type PagedRows = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** Changes elsewhere that have the list asked for anew, one after the other, while one press waits for its page. */
const MOST_INTERRUPTIONS = 10;

interface NextPage {
  /** Why it was not got, until it is there or something else is asked. */
  failure: Error | undefined;
  /** Whether there is still more after it. */
  load: () => Promise<boolean>;
}

/**
 * The rows after those of a list that are there. The query forgets that they could not be loaded as soon as what is loaded
 * is asked for anew, which any change elsewhere does: whoever waited for the rows would see neither them nor why.
 * @param question what is asked of the list, such as its filters: that a page of another question failed is not said of this one
 */
export function useNextPage(list: PagedRows, question: unknown): NextPage {
  const loaded = list.data?.pages.length ?? 0;
  const asked = JSON.stringify(question);
  const [failed, setFailed] = useState<{ error: Error; asked: string; loaded: number }>();
  const isOver =
    failed !== undefined && (failed.asked !== asked || failed.loaded < loaded || !list.hasNextPage);
  if (isOver) setFailed(undefined);
  return {
    failure: isOver ? undefined : failed?.error,
    load: async () => {
      const { hasMore, error } = await loadNextPage(list);
      if (error) setFailed({ error, asked, loaded });
      return hasMore;
    },
  };
}

/**
 * Whether there is still more after it, or why it could not be loaded. Something that changes meanwhile has the loaded pages
 * asked for anew, which takes the place of a question for the next one: that is put again afterwards, and neither is lost.
 */
async function loadNextPage({
  data,
  fetchNextPage,
}: PagedRows): Promise<{ hasMore: boolean; error?: Error }> {
  const loaded = data?.pages.length ?? 0;
  for (let interruptions = 0; interruptions < MOST_INTERRUPTIONS; interruptions++) {
    const list = await fetchNextPage({ cancelRefetch: false });
    const hasMore = list.hasNextPage;
    if ((list.data?.pages.length ?? 0) > loaded || !hasMore) return { hasMore };
    if (list.isError && !list.isFetching) return { hasMore, error: list.error };
  }
  return { hasMore: true };
}
