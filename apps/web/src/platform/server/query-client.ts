import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

const gotNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;

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
      retry: (failures, error) => failures < 1 && gotNoAnswer(error),
      retryDelay: 300,
      // A network is said to be back before it carries anything, and a server that starts again says nothing at all: what
      // is on the screen without an answer is asked for again, more and more seldom.
      refetchInterval: ({ state }) =>
        navigator.onLine && gotNoAnswer(state.error)
          ? Math.min(FIRST_WAIT_MS * 2 ** state.errorUpdateCount, LONGEST_WAIT_MS)
          : false,
      staleTime: 10_000,
    },
  },
});
