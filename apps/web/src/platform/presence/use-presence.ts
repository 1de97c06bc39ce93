import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../server/api-error.ts';
import { always } from '../server/stale-after.ts';

const HEARTBEAT_MS = 20_000;
/** The next step of the work is on the screen by then, and nobody has left it. */
const STEP_MS = 2_000;

const leaving = new Map<string, ReturnType<typeof setTimeout>>();

interface PresenceCalls {
  /** The heartbeat; answers who else has it open. */
  keep: () => Promise<{ others: string[] }>;
  /** Also while the page goes away. What does not arrive is made up for by the heartbeat that stays out. */
  end: () => void;
}

/**
 * Says for as long as the screen is open that it has something open; answers the names of the others who have. Without
 * a key nothing is open.
 */
export function usePresence(key: string | undefined, { keep, end }: PresenceCalls): readonly string[] {
  const { data } = useQuery({
    queryKey: ['presence', key],
    queryFn: keep,
    enabled: key !== undefined,
    // Refused (it is submitted, another hospital was chosen), it would only be refused again.
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : HEARTBEAT_MS),
    // What is open in a hidden tab is open all the same.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    meta: { staleAfter: { presence: always } },
  });
  const leave = useEffectEvent(() => end);
  useEffect(() => {
    if (key === undefined) return;
    clearTimeout(leaving.get(key));
    const endThis = leave();
    window.addEventListener('pagehide', endThis);
    return () => {
      window.removeEventListener('pagehide', endThis);
      leaving.set(key, setTimeout(endThis, STEP_MS));
    };
  }, [key]);
  return data?.others ?? nobody;
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

const nobody: readonly string[] = [];
