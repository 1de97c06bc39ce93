import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';

interface QueryToComeProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  back: { to: string; label: string };
  /** What is said where there is none at the address; without it, what the server says. */
  unknown?: { title: string; text: string };
}

/** Where a query is not shown: it is on its way, it failed, or there is none at the address. */
export function QueryToCome({ query: { error, isFetching, refetch }, back, unknown }: QueryToComeProps) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isUnknown ? 'Query not found' : 'Query'} back={back} />
      <Sheet>
        {isUnknown && (
          <EmptyState
            {...(unknown ?? { title: error.message })}
            action={<LinkButton to={back.to}>Show the queries</LinkButton>}
          />
        )}
        {error && !isUnknown && (
          <FailedState
            {...failureWords(error, 'The query could not be loaded')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!error && <SkeletonRows label="Loading the query" rows={4} />}
      </Sheet>
    </>
  );
}
