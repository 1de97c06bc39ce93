import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { RequestFormulationForm } from './request-formulation.form.tsx';
import { RequestSent } from './request-sent.tsx';

/** Who asks, as the account has it: it does not change under the form. */
const requestQuery = {
  queryKey: ['formulation-request'],
  queryFn: () => callApi('GET /api/v1/tpn/customFormulationRequest'),
  meta: { staleAfter: {} },
};

/** Asks Customer Service for a formulation that the builder does not offer. */
export default function RequestFormulationPage() {
  const prefill = useQuery(requestQuery);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PageHeader
        title="Request a Custom PN Formulation"
        back={{ to: paths.TPNCustomFormulation() }}
        // The form that had the focus is gone once its query is sent.
        takesFocus={isSent}
      />
      {isSent ? (
        <RequestSent />
      ) : (
        <Sheet>
          {prefill.isPending && <SkeletonRows label="Loading the form" />}
          {prefill.isLoadingError && (
            <FailedState
              {...failureWords(prefill.error)}
              isRetrying={prefill.isFetching}
              onRetry={() => void prefill.refetch()}
            />
          )}
          {prefill.data && <RequestFormulationForm prefill={prefill.data} onSent={() => setSent(true)} />}
        </Sheet>
      )}
    </>
  );
}
