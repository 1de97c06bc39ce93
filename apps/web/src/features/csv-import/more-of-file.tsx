import { type PagedRows, useNextPage } from '#parts/lists/use-next-page.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { RowsToCome } from '#ui/lists/rows-to-come.tsx';

interface MoreOfFileProps {
  list: PagedRows;
  /** What is asked of it. */
  question: unknown;
  shown: number;
  total: number;
}

/** Below rows of a file: the next ones, which come as they are scrolled to, or that they could not be loaded. */
export function MoreOfFile({ list, question, shown, total }: MoreOfFileProps) {
  const { failure, load } = useNextPage(list, question);
  return (
    <>
      {failure !== undefined && <FailureMessage error={failure} what="More rows could not be loaded." />}
      <RowsToCome
        {...{ shown, total }}
        isLoading={list.isFetchingNextPage}
        label={failure === undefined ? 'Show more rows' : 'Try again'}
        onMore={() => void load()}
      />
    </>
  );
}
