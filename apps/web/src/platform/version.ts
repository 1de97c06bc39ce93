import { useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** The version of the product as the server says it; undefined until it is known. */
export function useVersion(): string | undefined {
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: () => callApi('GET /api/v1/general/version'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.version;
}
