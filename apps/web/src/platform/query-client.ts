import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** What the signed-in screens know of the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one however often it is asked; what got no answer is asked once more.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
      retryDelay: 300,
      staleTime: 10_000,
    },
  },
});
