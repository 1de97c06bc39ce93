import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { DEMONSTRATION_STAFF } from '../demonstration/staff.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

describe('the runtime configuration', () => {
  it('[CONFIG-01] names the API, the client, and how long a session may be idle', async () => {
    const { status, body } = await test.anybody.call('GET /runtimeConfig.json');
    expect([status, body]).toEqual([
      200,
      {
        baseApiUrl: '/',
        authClientId: 'bolt-portal',
        authClientSecret: test.portal.secrets.clientSecret,
        demonstration: true,
        idleMinutes: 30,
        demonstrationAccounts: [...DEMONSTRATION_ACCOUNTS, ...DEMONSTRATION_STAFF].map(
          ({ username, about }) => ({
            username,
            password: DEMONSTRATION_PASSWORD,
            about,
          }),
        ),
      },
    ]);
  });

  it('names no account outside the demonstration', async () => {
    const real = await openTestPortal({ config: { demo: false } });
    try {
      const { body } = await real.anybody.call('GET /runtimeConfig.json');
      expect(body).not.toHaveProperty('demonstrationAccounts');
    } finally {
      await real.close();
    }
  });

  it('[NFR-06] holds a client secret that opens nothing by itself', async () => {
    const { authClientId: client_id, authClientSecret: client_secret } = (
      await test.anybody.call('GET /runtimeConfig.json')
    ).body;
    for (const grant of [
      { grant_type: 'client_credentials' },
      { grant_type: 'password', username: 'ward', password: '' },
      { grant_type: 'refresh_token', refresh_token: '' },
      { grant_type: 'authorization_code', code: client_secret },
    ]) {
      const { status, body } = await test.anybody.send({
        method: 'POST',
        url: '/oauth/token',
        payload: { ...grant, client_id, client_secret },
      });
      expect([400, 401]).toContain(status);
      expect(body).not.toHaveProperty('access_token');
    }
    const { status } = await test.anybody.send({
      method: 'GET',
      url: '/api/v1/user/info',
      headers: { authorization: `Bearer ${client_secret}` },
    });
    expect(status).toBe(401);
  });

  it('[SHELL-11] [SHELL-12] speaks of an upgrade when MAINTENANCE_UNTIL names a day, and only then', () => {
    expect(readConfig({}).maintenance).toBeUndefined();
    expect(readConfig({ MAINTENANCE_UNTIL: '2026-11-30' }).maintenance).toBe(
      'The online tool is being upgraded and is available again from 7:00 AM on 30/11/2026.',
    );
    for (const MAINTENANCE_UNTIL of ['30/11/2026', '2026-02-30', 'soon'])
      expect(() => readConfig({ MAINTENANCE_UNTIL })).toThrow('MAINTENANCE_UNTIL');
  });
});
