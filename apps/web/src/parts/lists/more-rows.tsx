import type { RefObject } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { type PagedRows, useNextPage } from './use-next-page.ts';

interface MoreRowsProps {
  list: PagedRows;
  /** What is asked of the list, such as its filters. */
  question: unknown;
  /** What is listed: 'orders'. */
  what: string;
  /** Says how many are shown, where something does. The button goes with the last page, and the focus comes here. */
  shown?: RefObject<HTMLElement | null>;
  /** On the button: 'Load more'. */
  label?: string;
  /** Around the button. */
  className?: string | undefined;
}

/** Below a list: the next rows, or that they could not be loaded. */
export function MoreRows({ list, question, what, shown, label, className }: MoreRowsProps) {
  const { failure, load } = useNextPage(list, question);
  return (
    <>
      {failure !== undefined && <FailureMessage error={failure} what={`More ${what} could not be loaded.`} />}
      {list.hasNextPage && (
        <div className={className}>
          <LoadMore
            hasMore
            isLoading={list.isFetchingNextPage}
            label={failure === undefined ? label : 'Try again'}
            onLoadMore={async () => {
              if (!(await load())) shown?.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
    </>
  );
}
