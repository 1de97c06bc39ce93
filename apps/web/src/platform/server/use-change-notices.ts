import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SessionUser, sessionUserQuery } from '../session/session.tsx';
import { readNotices } from './read-notices.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sendRequest } from './send-request.ts';
import { makeStale } from './stale-after.ts';
import { storedTokens } from './token-store.ts';

const RETRY_MS = 5_000;
/** Three comments of the server did not come. */
const SILENCE_MS = 80_000;
/** A change and the answer to whoever made it travel apart: waiting a little spares the maker from asking again. */
const GATHER_MS = 300;

/** Follows the server's change notices while a signed-in screen is open. */
export function useChangeNotices(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    void follow(queryClient, stopped.signal);
    return () => stopped.abort();
  }, [queryClient]);
}

// Read by fetch, because an EventSource cannot send the Authorization header and a token has no place in an address.
async function follow(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const gather = gatherNotices(queryClient);
  // Nothing was shown before the first try; whatever opens after it leaves a time of which nothing was told.
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const tokens = storedTokens();
      if (tokens) {
        const response = await sendRequest('/api/v1/events', {
          headers: { Authorization: `Bearer ${tokens.access_token}`, Accept: 'text/event-stream' },
          signal,
        });
        if (response.ok && response.body) {
          if (!isFirst) gather([{ kind: 'resync' }]);
          await readNotices(response.body, SILENCE_MS, gather);
        }
        // Expired, or ended elsewhere: then this is where the open screen learns that it is signed out.
        else if (response.status === 401) await refreshTokens(tokens);
      }
    } catch {
      // The stream is a convenience: without it screens are as fresh as their last question.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
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
