import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

describe('event streams', () => {
  it('are written in no chunks, and ended when the server closes, which would wait for them for ever', async () => {
    const address = await test.listen();
    const { body } = await test.anybody.call('POST /oauth/token', {
      body: {
        grant_type: 'password',
        client_id: test.portal.config.authClientId,
        client_secret: test.portal.secrets.clientSecret,
        username: 'ward',
        password: 'Demo-Only-2026',
      },
    });
    const stream = await fetch(`${address}/api/v1/events`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('transfer-encoding')).toBeNull();
    const everything = stream.text();
    await test.app.close();
    expect(await everything).toContain(': open');
  });
});
