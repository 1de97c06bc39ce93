import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * What the signed-in screens know of the server. Nothing waits for the network: the library would put off what is
 * pressed without one and carry it out when it is back, unseen. It fails at once instead, and whoever pressed decides.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always', retry: false },
    queries: {
      networkMode: 'always',
      // Queries only read. What could not be read without the network is asked for when it is back.
      refetchOnReconnect: true,
      // A refusal stays one however often it is asked; what got no answer is asked once more.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
      retryDelay: 300,
      staleTime: 10_000,
    },
  },
});
