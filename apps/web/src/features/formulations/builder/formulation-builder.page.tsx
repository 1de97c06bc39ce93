import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
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

function OpenedBuilder({ instance, code }: { instance: string; code: string | undefined }) {
  const query = useQuery(openedQuery(code));
  const [opened, setOpened] = useState<OpenedFormulation>();
  const [timesOpened, setTimesOpened] = useState(0);
  // What it was opened with: what is asked for later is not put under what is being typed.
  if (query.data && !opened) setOpened(query.data);
  async function reload() {
    const { data } = await query.refetch();
    if (!data) return;
    setOpened(data);
    setTimesOpened(timesOpened + 1);
  }
  if (opened) {
    // Opened anew, what was typed is found where it is kept, and brought back over it.
    return (
      <FormulationBuilder key={timesOpened} {...{ opened, code, instance }} onReload={() => void reload()} />
    );
  }
  return (
    <>
      <PageHeader title="Custom formulation" back={{ to: paths.TPNCustomFormulation() }} />
      <Sheet>
        {query.isLoadingError ? (
          <FailedState
            {...failureWords(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows label="Loading the formulation" rows={6} />
        )}
      </Sheet>
    </>
  );
}
