import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { type StoredTokens, signedOutReason, storedTokens, storeTokens } from './token-store.ts';

const tokens = (name: string): StoredTokens => ({
  token_type: 'Bearer',
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 600,
  scope: 'customer',
  kind: 'hospital',
  csrf_token: 'csrf',
  logout_token: 'logout',
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let refreshes: FormData[];
let answerRefresh: () => Response;
let answerCall: (() => Response) | undefined;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', { location: { hostname: 'localhost' } });
  refreshes = [];
  answerRefresh = () => json(tokens('new'));
  answerCall = undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/runtimeConfig.json')
      return json({ authClientId: 'portal', authClientSecret: 'of-this-test' });
    if (url === '/oauth/token') {
      refreshes.push(init.body as FormData);
      return answerRefresh();
    }
    if (answerCall) return answerCall();
    const bearer = (init.headers as Record<string, string>).Authorization;
    return bearer === 'Bearer access-new'
      ? json({ version: '1.0.0' })
      : json({ message: 'Please sign in.' }, 401);
  });
  storeTokens(tokens('old'));
});
afterEach(() => vi.unstubAllGlobals());

describe('a call that meets 401', () => {
  it('[AUTH-17] refreshes once and is made once more', async () => {
    expect(await callApi('GET /api/v1/general/version')).toEqual({ version: '1.0.0' });
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.get('refresh_token')).toBe('refresh-old');
  });

  it('[AUTH-18] waits, with the others, for the one refresh that is under way', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => callApi('GET /api/v1/general/version')));
    expect(answers).toHaveLength(5);
    expect(refreshes).toHaveLength(1);
  });

  it('[AUTH-19] forgets the session when the refresh is refused', async () => {
    answerRefresh = () => json({ message: 'The session has ended, please sign in again.' }, 401);
    await expect(callApi('GET /api/v1/general/version')).rejects.toMatchObject({ status: 401 });
    expect(storedTokens()).toBeNull();
  });

  it('[AUTH-20] forgets the session when it meets 401 again, and asks no third time', async () => {
    answerRefresh = () => json(tokens('useless'));
    await expect(callApi('GET /api/v1/general/version')).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toHaveLength(1);
    expect(storedTokens()).toBeNull();
  });

  it('forgets the session, and why, where the hospital is none of the account any more', async () => {
    answerCall = () => json({ code: 'hospital-withdrawn', message: 'No access any more.' }, 401);
    await expect(callApi('GET /api/v1/general/version')).rejects.toMatchObject({
      code: 'hospital-withdrawn',
    });
    expect([storedTokens(), signedOutReason(), refreshes]).toEqual([null, 'hospital-withdrawn', []]);
  });

  it('leaves another tab signed in, which works at another hospital by now', async () => {
    answerCall = () => {
      storeTokens(tokens('of-another-tab'));
      return json({ code: 'hospital-withdrawn', message: 'No access any more.' }, 401);
    };
    await expect(callApi('GET /api/v1/general/version')).rejects.toMatchObject({
      code: 'hospital-withdrawn',
    });
    expect(storedTokens()?.refresh_token).toBe('refresh-of-another-tab');
  });

  it('keeps the session when the refresh gets no answer: the network is gone, not the user', async () => {
    answerRefresh = () => {
      throw new TypeError('network');
    };
    await expect(callApi('GET /api/v1/general/version')).rejects.toMatchObject({ status: 0 });
    expect(storedTokens()?.refresh_token).toBe('refresh-old');
  });
});
