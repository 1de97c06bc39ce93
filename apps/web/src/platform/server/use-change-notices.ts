import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SessionUser, sessionUserQuery } from '../session/session.tsx';
import { followChanges } from './change-stream.ts';
import { makeStale } from './stale-after.ts';

/** A change and the answer to whoever made it travel apart: waiting a little spares the maker from asking again. */
const GATHER_MS = 300;

/** Follows the server's change notices while a signed-in screen is open. */
export function useChangeNotices(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    void followChanges(gatherNotices(queryClient), stopped.signal);
    return () => stopped.abort();
  }, [queryClient]);
}

/** Asks again once for all changes of a moment. */
function gatherNotices(queryClient: QueryClient): (notices: ChangeNotice[]) => void {
  let gathered: ChangeNotice[] = [];
  return (notices) => {
    if (gathered.length === 0) {
      setTimeout(() => {
        void makeStale(queryClient, ...withoutKnownCatalogue(queryClient, gathered));
        gathered = [];
      }, GATHER_MS);
    }
    gathered.push(...notices);
  };
}

/** Each stream begins with the catalogue in force. It is a change only where the screens show another one. */
function withoutKnownCatalogue(queryClient: QueryClient, notices: readonly ChangeNotice[]): ChangeNotice[] {
  const newest = notices.findLast((notice) => notice.kind === 'catalogue');
  const others = notices.filter((notice) => notice.kind !== 'catalogue');
  const shown = queryClient.getQueryData<SessionUser>(sessionUserQuery.queryKey);
  if (!newest || !shown || shown.catalogueVersion === Number(newest.id)) return others;
  queryClient.setQueryData(sessionUserQuery.queryKey, { ...shown, catalogueVersion: Number(newest.id) });
  return [...others, newest];
}
