import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';

/** The record of one patient, fresh whenever it is opened: it is about to be changed. */
export const patientQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient', patientId],
    queryFn: ({ signal }) => callApi('GET /api/v1/patient/:id', { params: { id: patientId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
