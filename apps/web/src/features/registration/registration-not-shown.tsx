import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from '#paths.ts';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';

interface RegistrationNotShownProps {
  record: UseQueryResult;
  /** What else is needed to show it. */
  others?: readonly UseQueryResult[];
}

/** In the place of a registration that is on its way, is not there, or could not be read. */
export function RegistrationNotShown({ record, others = [] }: RegistrationNotShownProps) {
  const back = { to: paths.TPNRegisterPatient(), label: 'All registrations' };
  const failed = [record, ...others].filter(({ isLoadingError }) => isLoadingError);
  const isUnknown = record.error instanceof ApiError && record.error.status === 404;
  return (
    <>
      <PageHeader
        title={isUnknown ? 'Registration not found' : 'Registration of a home patient'}
        back={back}
      />
      <Sheet>
        {isUnknown && (
          <EmptyState
            title="This registration does not exist at this hospital"
            action={<LinkButton to={back.to}>Show the registrations</LinkButton>}
          />
        )}
        {!isUnknown && failed[0] && (
          <FailedState
            {...failureWords(failed[0].error, 'The registration could not be opened')}
            isRetrying={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => failed.map((query) => query.refetch())}
          />
        )}
        {failed.length === 0 && <SkeletonRows label="Loading the registration" rows={6} />}
      </Sheet>
    </>
  );
}
