import { runtimeConfig } from './runtime-config.ts';
import { readAnswer, sendRequest } from './send-request.ts';
import { clearTokens, onTokensChange, type StoredTokens, storedTokens, storeTokens } from './token-store.ts';

const LOCK = 'bolt.refresh';
const SEEN_MS = 1_000;

let refreshing: Promise<StoredTokens | null> | undefined;

/** New tokens for those that met a 401; null when the session is over. */
export const tokensAfter = async (
  unauthorized: Response,
  refused: StoredTokens,
): Promise<StoredTokens | null> =>
  (await isOfWithdrawnHospital(unauthorized, refused)) ? null : refreshTokens(refused);

/**
 * Whether a 401 says that the account does not belong any more to the hospital where it works. No other token of that
 * session helps, so it is over.
 */
export async function isOfWithdrawnHospital(unauthorized: Response, refused: StoredTokens): Promise<boolean> {
  const problem: { code?: string } = await unauthorized
    .clone()
    .json()
    .catch(() => ({}));
  if (problem.code !== 'hospital-withdrawn') return false;
  // Another tab may be signed in by now, at another hospital.
  if (storedTokens()?.access_token === refused.access_token) clearTokens('hospital-withdrawn');
  return true;
}

/**
 * New tokens for the ones that were refused; null when the session is over. Everybody who asks while a refresh
 * is under way waits for that one, and so do the other tabs of the browser.
 */
function refreshTokens(refused: StoredTokens): Promise<StoredTokens | null> {
  refreshing ??= inTurnWithOtherTabs(refused, () => refresh(refused)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(refused: StoredTokens): Promise<StoredTokens | null> {
  const current = storedTokens();
  if (!current) return null;
  if (current.access_token !== refused.access_token) return current;
  const config = await runtimeConfig();
  const form = new FormData();
  form.set('grant_type', 'refresh_token');
  form.set('refresh_token', current.refresh_token);
  form.set('client_id', config.authClientId);
  form.set('client_secret', config.authClientSecret);
  const response = await sendRequest('/oauth/token', { method: 'POST', body: form });
  if (response.status === 401) {
    clearTokens('expired');
    return null;
  }
  const tokens = await readAnswer<StoredTokens>(response);
  storeTokens(tokens);
  return tokens;
}

async function inTurnWithOtherTabs(
  refused: StoredTokens,
  work: () => Promise<StoredTokens | null>,
): Promise<StoredTokens | null> {
  if (!navigator.locks) return work();
  const { held = [] } = await navigator.locks.query();
  const isOtherTabRefreshing = held.some(({ name }) => name === LOCK);
  return (await navigator.locks.request(LOCK, async () => {
    // What another tab stored a moment ago may take another moment to be seen here.
    if (isOtherTabRefreshing) await tokensOtherThan(refused);
    return work();
  })) as StoredTokens | null;
}

/** Resolves once the stored tokens are others than these, or after a second. */
function tokensOtherThan(refused: StoredTokens): Promise<void> {
  return new Promise((resolve) => {
    const isOther = () => storedTokens()?.access_token !== refused.access_token;
    if (isOther()) return resolve();
    const stop = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(stop, SEEN_MS);
    const forget = onTokensChange(() => isOther() && stop());
  });
}
