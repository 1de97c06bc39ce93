import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import type { DryRun } from '../review/review-queries.ts';

export type PatientOfFile = DryRun['patients'][number];

/** As many as one call answers. */
const AT_ONCE = 500;

/** How the rows of each patient of a file stand. */
export const patientsOfFileQuery = (uploadCode: string) =>
  infiniteQueryOptions({
    queryKey: ['import', 'dry-run-patients', uploadCode],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/v1/order/csv/dry-run', {
        query: { uploadCode, limit: AT_ONCE, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: DryRun) => page.patients_next ?? undefined,
    meta: { staleAfter: { import: (notice) => notice.kind === 'import' && notice.id === uploadCode } },
  });
