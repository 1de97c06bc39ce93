import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { closePortal, openPortal } from '../open-portal.ts';
import type { Portal } from '../portal.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient } from '../testing/test-client.ts';

let first: TestPortal;
let secondPortal: Portal;
let second: FastifyInstance;

beforeAll(async () => {
  first = await openTestPortal();
  secondPortal = await openPortal(readConfig({ DEMO: '1', LOG_LEVEL: 'silent' }), first.databaseUrl);
  second = await buildApp(secondPortal);
});
afterAll(async () => {
  await second?.close();
  if (secondPortal) await closePortal(secondPortal);
  await first?.close();
});

describe('two copies of the server on one database', () => {
  it('both know a session, and both at once that it was signed out on one of them', async () => {
    const onFirst = await first.signIn('ward');
    const onSecond = openTestClient(second, onFirst.accessToken);
    expect((await onSecond.call('GET /api/v1/user/info')).body).toMatchObject({ username: 'ward' });
    await onFirst.call('GET /api/v1/user/logout');
    expect((await onSecond.call('GET /api/v1/user/info')).status).toBe(401);
  });

  it('close the event streams of a session that ended on the other, and of no other session', async () => {
    const address = await second.listen({ port: 0, host: '127.0.0.1' });
    const [ending, staying] = [await first.signIn('viewer'), await first.signIn('viewer')];
    const follow = async (accessToken: string) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      return fetch(`${address}/api/v1/events`, { headers, signal: AbortSignal.timeout(20_000) });
    };
    const [ended, stays] = [await follow(ending.accessToken), await follow(staying.accessToken)];
    await ending.call('GET /api/v1/user/logout');
    expect(await ended.text()).toContain('event: session-ended');
    await staying.call('GET /api/v1/user/logout');
    expect(await stays.text()).toContain('event: session-ended');
    expect((await follow(ending.accessToken)).status).toBe(401);
  });

  it('end every session of a user whose password was changed on one of them', async () => {
    const sessions = [await first.signIn('ward'), await first.signIn('ward')];
    const changing = openTestClient(second, (await first.signIn('ward')).accessToken);
    const { status } = await changing.call('POST /api/v1/user/reset-password', {
      body: { currentPassword: DEMONSTRATION_PASSWORD, password: 'changed on the second copy' },
    });
    expect(status).toBe(200);
    for (const session of [...sessions, changing])
      expect((await session.call('GET /api/v1/user/info')).status).toBe(401);
  });
});
