import { staffAccess } from '@bolt/domain/access/staff-access';
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
import { useStaffMay } from '../frame/staff-session.tsx';
import { useClaim } from '../frame/use-claim.ts';
import { FormulationPanel } from './formulation.panel.tsx';
import { readFormulationSearch, writeFormulationSearch } from './formulation-search.ts';
import { formulationQuery } from './formulations-query.ts';

/** One formulation as it was submitted, claimed while it is open and waits for an answer that the user may give. */
export default function WorkbenchFormulationPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery({ ...formulationQuery(id), retry: false });
  const mayDecide = useStaffMay(staffAccess.returnFormulations);
  const claim = useClaim({
    subjectType: 'formulation',
    id,
    held: data?.claim,
    isDecider: mayDecide && data?.status === 'submitted',
  });
  const list = paths.workbenchFormulations(writeFormulationSearch(readFormulationSearch(query)));
  const back = { to: list, label: 'Formulations' };
  // Whoever may not see it any more does not go on reading what was answered before.
  if (data && !isRefusal(error))
    return <FormulationPanel key={id} formulation={data} claim={claim} back={back} />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isUnknown ? 'Formulation not found' : 'Formulation'} back={back} />
      <Sheet>
        {isUnknown && (
          <EmptyState
            title={error.message}
            action={<LinkButton to={list}>Show the formulations</LinkButton>}
          />
        )}
        {error && !isUnknown && (
          <FailedState {...failureWords(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!error && <SkeletonRows rows={6} label="Loading the formulation" />}
      </Sheet>
    </>
  );
}
