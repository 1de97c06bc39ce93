import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshTokens } from './refresh-tokens.ts';
import { sendRequest } from './send-request.ts';
import { storedTokens } from './token-store.ts';

const RETRY_MS = 5_000;
/** Orders of this hospital changed somewhere: lists, counters and open orders ask again. */
const ORDER_QUERIES = ['orders', 'order-summary', 'order-detail', 'order-info'];

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
        if (response.ok && response.body) await readNotices(response.body, () => refetchOrders(queryClient));
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
  onChange: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    pending += value;
    const notices = pending.split('\n\n');
    pending = notices.pop() ?? '';
    if (notices.some((notice) => notice.startsWith('event:'))) onChange();
  }
}

function refetchOrders(queryClient: QueryClient): void {
  for (const key of ORDER_QUERIES) void queryClient.invalidateQueries({ queryKey: [key] });
}
