import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { favouritesQuery } from '../favourites.ts';
import { type SessionUser, sessionUserQuery } from '../session/session.tsx';
import {
  type ChangeNotice,
  concernsOrder,
  isAboutPresence,
  readChangeNotice,
  type ShownOrder,
} from './change-notice.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sendRequest } from './send-request.ts';
import { storedTokens } from './token-store.ts';

const RETRY_MS = 5_000;
/** A change and the answer to whoever made it travel apart: waiting a little spares the maker from asking again. */
const GATHER_MS = 300;
/** Orders of this hospital changed somewhere: lists, counters and open orders ask again. */
const ORDER_QUERIES = ['orders', 'order-summary', 'order-detail'];

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
  while (!signal.aborted) {
    try {
      const tokens = storedTokens();
      if (tokens) {
        const response = await sendRequest('/api/v1/events', {
          headers: { Authorization: `Bearer ${tokens.access_token}`, Accept: 'text/event-stream' },
          signal,
        });
        if (response.ok && response.body) await readNotices(response.body, gatherNotices(queryClient));
        // Expired, or ended elsewhere: then this is where the open screen learns that it is signed out.
        else if (response.status === 401) await refreshTokens(tokens);
      }
    } catch {
      // The stream is a convenience: without it screens are as fresh as their last question.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function readNotices(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onNotices: (notices: ChangeNotice[]) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    pending += value;
    const texts = pending.split('\n\n');
    pending = texts.pop() ?? '';
    const notices = texts.flatMap(readChangeNotice);
    if (notices.length > 0) onNotices(notices);
  }
}

/** Asks again once for all changes of a moment. */
function gatherNotices(queryClient: QueryClient): (notices: ChangeNotice[]) => void {
  let gathered: ChangeNotice[] = [];
  return (notices) => {
    if (gathered.length === 0) {
      setTimeout(() => {
        refetchOrders(queryClient, gathered);
        gathered = [];
      }, GATHER_MS);
    }
    gathered.push(...notices);
  };
}

function refetchOrders(queryClient: QueryClient, notices: readonly ChangeNotice[]): void {
  if (notices.some(isAboutPresence)) void queryClient.invalidateQueries({ queryKey: ['order-presence'] });
  const isAnother = takeCatalogue(queryClient, notices);
  const known = notices.filter(({ kind }) => kind !== 'presence' && kind !== 'catalogue');
  // Under another catalogue everything that was judged or named by the former one is asked for again.
  const changes: ChangeNotice[] = isAnother ? [{ kind: 'resync' }, ...known] : known;
  if (changes.length === 0) return;
  for (const key of ORDER_QUERIES) void queryClient.invalidateQueries({ queryKey: [key] });
  void queryClient.invalidateQueries({
    queryKey: ['order-info'],
    predicate: ({ state }) => changes.some((notice) => concernsOrder(notice, state.data as ShownOrder)),
  });
}

/** The catalogue in force, as the newest notice says; whether it is another one than the screens show. */
function takeCatalogue(queryClient: QueryClient, notices: readonly ChangeNotice[]): boolean {
  const version = Number(notices.findLast(({ kind }) => kind === 'catalogue')?.id ?? Number.NaN);
  const shown = queryClient.getQueryData<SessionUser>(sessionUserQuery.queryKey);
  if (Number.isNaN(version) || !shown || shown.catalogueVersion === version) return false;
  queryClient.setQueryData(sessionUserQuery.queryKey, { ...shown, catalogueVersion: version });
  for (const queryKey of [favouritesQuery.queryKey, ['previous-lines'], ['dispatched-lines']])
    void queryClient.invalidateQueries({ queryKey });
  return true;
}
