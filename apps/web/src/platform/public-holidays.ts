import { callApi } from './server/api-client.ts';
import { always } from './server/stale-after.ts';

/** The public holidays of a state; they change a few times a year. */
export const publicHolidaysQuery = (state: string) => ({
  queryKey: ['public-holidays', state],
  queryFn: () => callApi('GET /api/v1/public-holidays', { query: { state } }),
  staleTime: 3_600_000,
  meta: { staleAfter: { holidays: always } },
});
