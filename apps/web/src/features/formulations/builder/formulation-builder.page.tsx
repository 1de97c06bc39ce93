import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import type { Reopened } from './catalogue-note.tsx';
import { FormulationBuilder } from './formulation-builder.tsx';
import type { OpenedFormulation } from './opened-formulation.ts';
import type { SavedHere } from './saved-here.ts';

/** What is opened in the builder, with the catalogue that it is made from. */
const openedQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['formulation', id ?? null],
    queryFn: ({ signal }) => callApi('GET /api/v1/tpn/customFormulation', { query: { id }, signal }),
    // Nothing older than the visit is typed over.
    gcTime: 0,
    staleTime: 0,
    meta: { staleAfter: {} },
  });

/** A new formulation, or one of the hospital's. */
export default function FormulationBuilderPage() {
  const { code } = useParams();
  const { key, state } = useLocation();
  // The first save gives a new formulation its address, and a copy none: what is open on the screen stays.
  const instance = (state as SavedHere | null)?.savedHere ?? code ?? key;
  return <OpenedBuilder key={instance} instance={instance} code={code} />;
}

interface Visit {
  opened: OpenedFormulation;
  times: number;
  /** Why this screen opened it anew; null where the user asked for it. */
  because: Reopened | null;
}

function OpenedBuilder({ instance, code }: { instance: string; code: string | undefined }) {
  const query = useQuery(openedQuery(code));
  const queryClient = useQueryClient();
  const [visit, setVisit] = useState<Visit>();
  // What it was opened with: what is asked for later is not put under what is being typed.
  if (query.data && !visit) setVisit({ opened: query.data, times: 1, because: null });
  async function reopen(id: string | undefined, because: Reopened | null = null) {
    const opened = await queryClient.fetchQuery(openedQuery(id)).catch(() => null);
    if (opened) setVisit((before) => ({ opened, times: (before?.times ?? 0) + 1, because }));
  }
  if (visit) {
    const { opened, times, because } = visit;
    // Opened anew, what was typed is found where it is kept, and brought back over it.
    return (
      <FormulationBuilder
        key={times}
        {...{ opened, code, instance, because }}
        onReopen={(id, why) => void reopen(id, why)}
      />
    );
  }
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <PageHeader title="Custom formulation" back={{ to: paths.TPNCustomFormulation() }} />
      <Sheet>
        {!query.isLoadingError && <SkeletonRows label="Loading the formulation" rows={6} />}
        {query.isLoadingError && isUnknown && (
          // Deleted, or another hospital's: it is not there at the next try either.
          <EmptyState
            {...failureWords(query.error)}
            action={<LinkButton to={paths.TPNCustomFormulation()}>Show the formulations</LinkButton>}
          />
        )}
        {query.isLoadingError && !isUnknown && (
          <FailedState
            {...failureWords(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </Sheet>
    </>
  );
}
