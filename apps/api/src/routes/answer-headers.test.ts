import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { wantsPage } from '../web.ts';

const opened: TestPortal[] = [];
async function listen(config: Partial<Config> = {}): Promise<{ address: string; test: TestPortal }> {
  const test = await openTestPortal({ config });
  opened.push(test);
  return { address: await test.listen(), test };
}

let test: TestPortal;
let address: string;
beforeAll(async () => {
  ({ address, test } = await listen());
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

describe('every answer', () => {
  const expectKeptApart = ({ headers }: Response) => {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const type = headers.get('content-type') ?? '';
    if (type !== 'text/event-stream') expect(type).toMatch(/; charset=utf-8$/);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  };

  it('is kept by nobody and apart from other pages, tokens, errors and event streams included', async () => {
    const { authClientId, authClientSecret } = await (await fetch(`${address}/runtimeConfig.json`)).json();
    const signIn = (password: string) =>
      fetch(`${address}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: authClientId,
          client_secret: authClientSecret,
          username: 'ward',
          password,
        }),
      });
    expectKeptApart(await signIn('wrong'));
    const { accessToken } = await test.signIn('ward');
    const headers = { authorization: `Bearer ${accessToken}` };
    for (const path of [
      '/runtimeConfig.json',
      '/healthz',
      '/nowhere',
      '/%',
      '/api/v1/user/info',
      '/api/docs',
    ])
      expectKeptApart(await fetch(`${address}${path}`, { headers }));
    const stream = await fetch(`${address}/api/v1/events`, { headers });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expectKeptApart(stream);
    await stream.body?.cancel();
  });
});

describe('the figures of the server', () => {
  const read = (at: string, headers: Record<string, string> = {}) => fetch(`${at}/metrics`, { headers });

  it('are read from this machine alone, and not through a proxy on it', async () => {
    await fetch(`${address}/api/v1/user/info`);
    await fetch(`${address}/api/v1/nothing-here`, { method: 'PUT' });
    const text = await (await read(address)).text();
    expect(text).toContain('{method="PUT",route="none",status="4xx"} 1');
    expect(text).not.toContain('undefined');
    expect(text).toMatch(
      /bolt_http_request_seconds_count\{method="GET",route="\/api\/v1\/user\/info",status="4xx"\} \d/,
    );
    for (const name of ['database_waiting', 'password_hashes_waiting', 'event_loop_delay_p99_seconds'])
      expect(text).toMatch(new RegExp(`^bolt_${name} [\\d.e-]+$`, 'm'));
    expect((await read(address, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    expect((await test.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404);
    const trusting = await listen({ trustProxy: 1 });
    const spoofed = {
      url: '/metrics',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    };
    expect((await trusting.test.app.inject(spoofed)).statusCode).toBe(404);
  });

  it('say for how long mail and files of orders have waited', async () => {
    const ageOf = async (queue: string) =>
      Number(
        new RegExp(`^bolt_queue_age_seconds\\{queue="${queue}"\\} (\\S+)$`, 'm').exec(
          await (await read(address)).text(),
        )?.[1],
      );
    expect([await ageOf('mail'), await ageOf('import')]).toEqual([0, 0]);
    await test.owner.query(
      `insert into outbox_mail (recipient, subject, body, sealed, queued_at)
       values ('mira@supplier.example', 'Waits', '', 'sealed', now() - interval '90 minutes')`,
    );
    expect(Math.round((await ageOf('mail')) / 60)).toBe(90);
  });

  it('are read with METRICS_TOKEN from everywhere, and without it from nowhere', async () => {
    const guarded = await listen({ metricsToken: 'a token' });
    expect((await read(guarded.address)).status).toBe(401);
    expect((await read(guarded.address, { authorization: 'Bearer a' })).status).toBe(401);
    const withToken = { authorization: 'Bearer secret-1', 'x-forwarded-for': '203.0.113.1' };
    const other = await listen({ metricsToken: 'secret-1, secret-0' });
    expect((await read(other.address, withToken)).status).toBe(200);
  });

  it('are read at METRICS_PORT alone, where nothing else is', async () => {
    const { freePort } = await import('@bolt/embedded-postgres/free-port');
    const metricsPort = await freePort();
    const apart = await listen({ metricsPort });
    const figures = `http://127.0.0.1:${metricsPort}`;
    await expect.poll(async () => (await read(figures)).status).toBe(200);
    expect((await read(apart.address)).status).toBe(404);
    expect((await fetch(`${figures}/api/v1/general/version`)).status).toBe(404);
  });
});

describe('the documentation of the API', () => {
  it('is for everybody with the demonstration, else for who is signed in', async () => {
    expect((await fetch(`${address}/api/docs`)).status).toBe(200);
    const earnest = await listen({ demo: false });
    expect((await fetch(`${earnest.address}/api/docs`)).status).toBe(401);
    const { accessToken } = await earnest.test.signIn('viewer');
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await fetch(`${earnest.address}/api/docs`, { headers })).status).toBe(200);
  });
});

describe('the page', () => {
  it('asks where it came from, unless that is PUBLIC_URL', async () => {
    const { test: named } = await listen({ publicUrl: 'https://orders.example' });
    const baseApiUrl = async (host: string) =>
      (await named.app.inject({ url: '/runtimeConfig.json', headers: { host } })).json().baseApiUrl;
    expect(await baseApiUrl('orders.example')).toBe('https://orders.example');
    expect(await baseApiUrl('localhost:8080')).toBe('/');
    expect(await baseApiUrl('orders.example.evil.example')).toBe('/');
    const { headers } = await named.app.inject({ url: '/runtimeConfig.json' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    for (const method of ['TRACE', 'CONNECT'] as const)
      expect(
        (await named.app.inject({ method: method as 'GET', url: '/runtimeConfig.json' })).statusCode,
      ).toBe(404);
  });

  it('is what / answers, except where JSON alone is asked for', () => {
    const wants = (url: string, accept?: string, method = 'GET') =>
      wantsPage({ method, url, headers: { accept } });
    expect([wants('/'), wants('/', '*/*'), wants('/?a=1', 'image/png'), wants('/', 'text/html')]).toEqual(
      Array(4).fill(true),
    );
    expect([wants('/', 'application/json'), wants('/', 'application/json;q=1, application/json')]).toEqual([
      false,
      false,
    ]);
    expect([wants('/', 'application/json, */*'), wants('/', undefined, 'HEAD')]).toEqual([true, true]);
    expect([wants('/nowhere', '*/*'), wants('/nowhere', 'text/html'), wants('/', '*/*', 'POST')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
