import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { ApiError, failureWords, isRefusal } from '#platform/server/api-error.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { useClaim } from '../frame/use-claim.ts';
import { RegistrationPanel } from './registration.panel.tsx';
import { readRegistrationSearch, writeRegistrationSearch } from './registration-search.ts';
import { registrationQuery } from './registrations-query.ts';

/** One registration with its eight steps, claimed while it is open and not answered. */
export default function WorkbenchRegistrationPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...registrationQuery(id),
    retry: false,
  });
  const claim = useClaim({
    subjectType: 'registration',
    id,
    held: data?.claim,
    isDecider: data?.state === 'submitted',
  });
  const list = paths.workbenchRegistrations(writeRegistrationSearch(readRegistrationSearch(query)));
  const back = { to: list, label: 'Registrations' };
  // Whoever may not see it any more does not go on reading what was answered before.
  if (data && !isRefusal(error))
    return (
      <RegistrationPanel
        key={id}
        registration={data}
        isFresh={isFetchedAfterMount}
        claim={claim}
        back={back}
      />
    );
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isUnknown ? 'Registration not found' : 'Registration'} back={back} />
      <Sheet>
        {isUnknown && (
          <EmptyState
            title={error.message}
            action={<LinkButton to={list}>Show the registrations</LinkButton>}
          />
        )}
        {error && !isUnknown && (
          <FailedState {...failureWords(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!error && <SkeletonRows rows={6} label="Loading the registration" />}
      </Sheet>
    </>
  );
}
