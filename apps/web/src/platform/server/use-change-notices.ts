import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from './change-stream.ts';
import { makeStale, takeTold } from './stale-after.ts';

/** A change and the answer to whoever made it travel apart: waiting a little spares the maker from asking again. */
const GATHER_MS = 300;

/**
 * Follows the server's change notices while a signed-in screen is open. `userKey`: of the query that answers who is signed
 * in, and with it the catalogue that is shown. `onMissed`: changes may have been missed, those of the user's rights among them.
 */
export function useChangeNotices(userKey: QueryKey, onMissed?: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    void followChanges(gatherNotices(queryClient, userKey, onMissed), stopped.signal);
    return () => stopped.abort();
  }, [queryClient, userKey, onMissed]);
}

/** Asks again once for all changes of a moment. */
function gatherNotices(
  queryClient: QueryClient,
  userKey: QueryKey,
  onMissed: (() => void) | undefined,
): (notices: ChangeNotice[]) => void {
  let gathered: ChangeNotice[] = [];
  return (notices) => {
    if (gathered.length === 0) {
      setTimeout(() => {
        void takeTold(queryClient, gathered);
        void makeStale(queryClient, ...withoutKnownCatalogue(queryClient, userKey, gathered));
        if (gathered.some(({ kind }) => kind === 'resync')) onMissed?.();
        gathered = [];
      }, GATHER_MS);
    }
    gathered.push(...notices);
  };
}

/** Each stream begins with the catalogue in force. It is a change only where the screens show another one. */
function withoutKnownCatalogue(
  queryClient: QueryClient,
  userKey: QueryKey,
  notices: readonly ChangeNotice[],
): ChangeNotice[] {
  const newest = notices.findLast((notice) => notice.kind === 'catalogue');
  const others = notices.filter((notice) => notice.kind !== 'catalogue');
  const shown = queryClient.getQueryData<{ catalogueVersion: number | null }>(userKey);
  if (!newest || !shown || shown.catalogueVersion === Number(newest.id)) return others;
  queryClient.setQueryData(userKey, { ...shown, catalogueVersion: Number(newest.id) });
  return [...others, newest];
}
