import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient, type TestClient } from '../testing/test-client.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('truncate session, sign_in_event, kept_entry cascade'));

async function signInWith(username: string, userAgent: string): Promise<TestClient> {
  const { body } = await test.anybody.call('POST /oauth/token', {
    body: {
      grant_type: 'password',
      client_id: test.portal.config.authClientId,
      client_secret: test.portal.secrets.clientSecret,
      username,
      password: 'Demo-Only-2026',
    },
    headers: { 'user-agent': userAgent },
  });
  return openTestClient(test.app, body.access_token);
}
const listed = async (client: TestClient) => (await client.call('GET /api/v1/user/sessions')).body.sessions;
const end = (client: TestClient, id: string) =>
  client.call('POST /api/v1/user/sessions/:id/end', { params: { id }, body: {} });
const isSignedIn = async (client: TestClient) => (await client.call('GET /session/token')).status === 200;
const events = async () =>
  (
    await test.owner.query(
      `select action, user_name, details from sign_in_event where action like 'signed-out%' order by sign_in_event_id`,
    )
  ).rows;

describe('the list of own sessions', () => {
  it('says where, since when and which is this one, and shows none of anybody else', async () => {
    const [here, there] = [await test.signIn('ward'), await signInWith('ward', FIREFOX)];
    await test.signIn('pharmacist');
    const sessions = await listed(here);
    expect(sessions.map(({ isThis, browser }) => [isThis, browser])).toEqual([
      [true, expect.any(String)],
      [false, 'Firefox on Windows'],
    ]);
    expect((await listed(there)).map(({ isThis, browser }) => [isThis, browser])[0]).toEqual([
      true,
      'Firefox on Windows',
    ]);
    for (const { address, begunAt, lastUsedAt } of sessions) {
      expect(address).toBe('127.0.0.1');
      expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(begunAt));
    }
  });

  it('leaves out what is over: signed out, idle for too long, at its end', async () => {
    const here = await test.signIn('ward');
    const before = `now() - interval '1 second'`;
    for (const change of ['revoked_at = now()', `refresh_expires_at = ${before}`, `ends_at = ${before}`]) {
      await test.signIn('ward');
      const [other] = (await listed(here)).filter(({ isThis }) => !isThis);
      await test.owner.query(`update session set ${change} where session_id = $1`, [other?.id]);
      expect(await listed(here)).toHaveLength(1);
    }
  });

  it('ends one, once, in the audit, and none of anybody else', async () => {
    const [here, there, colleague] = [
      await test.signIn('ward'),
      await test.signIn('ward'),
      await test.signIn('pharmacist'),
    ];
    const [mine, other] = await listed(here);
    const [theirs] = await listed(colleague);
    expect((await end(here, theirs?.id ?? '')).status).toBe(404);
    expect(await isSignedIn(colleague)).toBe(true);
    expect((await end(here, other?.id ?? '')).status).toBe(200);
    expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true]);
    expect((await end(here, other?.id ?? '')).status).toBe(404);
    expect(await events()).toEqual([
      {
        action: 'signed-out',
        user_name: 'ward',
        details: { sessionId: other?.id, by: 'own-list', from: mine?.id },
      },
    ]);
  });

  it('ends all, this one too, for whoever works for the supplier as well', async () => {
    for (const username of ['ward', 'admin']) {
      await test.owner.query('truncate sign_in_event');
      const [here, there] = [await test.signIn(username), await test.signIn(username)];
      expect(await listed(here)).toHaveLength(2);
      expect((await here.call('POST /api/v1/user/sessions/end-all', { body: {} })).status).toBe(200);
      expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
      expect(await events()).toEqual([
        {
          action: 'signed-out-everywhere',
          user_name: username,
          details: { sessions: 2, from: expect.any(String) },
        },
      ]);
    }
  });
});
