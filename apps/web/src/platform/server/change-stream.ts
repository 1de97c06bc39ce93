import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';
import { signedInSide } from '../session/signed-in-side.ts';
import { readNotices } from './read-notices.ts';
import { tokensAfter } from './refresh-tokens.ts';
import { sendRequest } from './send-request.ts';
import { storedTokens } from './token-store.ts';

/** Of the tab that reads the stream, and of what it tells the others. */
const SHARED = 'bolt.changes';
const RETRY_MS = 5_000;
/** So often the supplier's lists and counts are asked for while there is no stream (document 4, section 2). */
const ASK_MS = 60_000;
/** Three comments of the server did not come. */
const SILENCE_MS = 80_000;
/** What changed while nobody listened is not known: everything that is shown is asked for again. */
const RESYNC: ChangeNotice[] = [{ kind: 'resync' }];

type Tell = (notices: ChangeNotice[]) => void;

/**
 * Tells of changes at the hospital, or at those that the supplier's people serve, until `signal` ends it. The tabs of a browser share one stream: a browser opens six
 * connections to a server that speaks HTTP/1.1, and streams of their own would leave the seventh tab none to work with.
 */
export async function followChanges(tell: Tell, signal: AbortSignal): Promise<void> {
  // Browsers offer no locks to a page that came without TLS from another machine.
  if (!navigator.locks) return follow(tell, signal);
  const shared = `${SHARED}.${signedInSide()}`;
  const tabs = new BroadcastChannel(shared);
  tabs.onmessage = ({ data }: MessageEvent<ChangeNotice[]>) => tell(data);
  signal.addEventListener('abort', () => tabs.close());
  const tellAll: Tell = (notices) => {
    tell(notices);
    tabs.postMessage(notices);
  };
  const followFirst = async (lock: Lock | null) => {
    if (lock) await follow(tellAll, signal);
    return lock !== null;
  };
  if (await navigator.locks.request(shared, { ifAvailable: true }, followFirst)) return;
  const followNext = () => follow(tellAll, signal, { missed: true });
  // Ended while it waits for its turn.
  await navigator.locks.request(shared, { signal }, followNext).catch(() => {});
}

async function follow(tell: Tell, signal: AbortSignal, { missed } = { missed: false }): Promise<void> {
  let hasMissed = missed;
  let askedAt = Date.now();
  while (!signal.aborted) {
    try {
      const stream = await openStream(signal);
      if (stream && hasMissed) tell(RESYNC);
      if (stream) {
        await readNotices(stream, SILENCE_MS, tell);
        // A stream that was refused told nothing: the time without one goes on.
        askedAt = Date.now();
      }
    } catch {
      // The stream is a convenience: without it screens are as fresh as their last question.
    }
    hasMissed = true;
    await pause(RETRY_MS, signal);
    if (signedInSide() === 'supplier' && !signal.aborted && Date.now() - askedAt >= ASK_MS) {
      tell(RESYNC);
      askedAt = Date.now();
    }
  }
}

// Read by fetch, because an EventSource cannot send the Authorization header and a token has no place in an address.
async function openStream(signal: AbortSignal): Promise<Response['body'] | undefined> {
  const tokens = storedTokens();
  if (!tokens) return undefined;
  const side = signedInSide() === 'supplier' ? 'workbench/' : '';
  const response = await sendRequest(`/api/v1/${side}events`, {
    headers: { Authorization: `Bearer ${tokens.access_token}`, Accept: 'text/event-stream' },
    signal,
  });
  // Expired, or ended elsewhere: then this is where the open screen learns that it is signed out.
  if (response.status === 401) await tokensAfter(response, tokens);
  return response.ok ? response.body : undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
