import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#platform/server/api-error.ts';
import { always } from '#platform/server/stale-after.ts';
import { endPresence, keepPresence } from './presence-calls.ts';

const HEARTBEAT_MS = 20_000;
/** The next step of the order is on the screen by then, and nobody has left it. */
const STEP_MS = 2_000;

const leaving = new Map<string, ReturnType<typeof setTimeout>>();

/** Says for as long as the screen is open that it has the order open; answers the names of the others who have. */
export function useOrderPresence(orderRef: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['order-presence', orderRef],
    queryFn: () => keepPresence(orderRef),
    // Refused (the order is submitted, another hospital was chosen), it would only be refused again.
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : HEARTBEAT_MS),
    // An order in a hidden tab is open all the same.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    meta: { staleAfter: { presence: always } },
  });
  useEffect(() => {
    clearTimeout(leaving.get(orderRef));
    const leave = () => endPresence(orderRef);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leaving.set(orderRef, setTimeout(leave, STEP_MS));
    };
  }, [orderRef]);
  return data?.others ?? nobody;
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

const nobody: readonly string[] = [];
