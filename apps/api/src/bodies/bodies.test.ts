import { formBody, smallBody } from '@bolt/contracts/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRawSocket } from '../faults/testing/raw-socket.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let pharmacist: TestClient;
let address: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  address = await test.listen();
});
afterAll(() => test?.close());

const json = { 'content-type': 'application/json' };
const signedIn = () => ({ ...json, authorization: `Bearer ${pharmacist.accessToken}` });

async function post(path: string, body: string | Buffer, headers: Record<string, string> = signedIn()) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: response.status, headers: response.headers, problem: await response.json() };
}

/** Says that a body of so many bytes follows, sends none of it, and answers the status that comes all the same. */
async function announce(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const raw = await openRawSocket(address);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  raw.socket.write(`POST ${path} HTTP/1.1\r\nHost: portal\r\n${lines.join('')}\r\n`);
  const status = await raw.status;
  raw.socket.destroy();
  return status;
}

describe('a body', () => {
  it('of HAL is JSON, to every call and within the same limits', async () => {
    const hal = { ...signedIn(), 'content-type': 'application/hal+json' };
    expect((await post('/api/v1/order/info?_format=hal_json', '{"orderRef":"x"}', hal)).problem.code).toBe(
      'order-not-found',
    );
    expect((await post('/api/v1/order/info', '{"orderRef":', hal)).status).toBe(400);
    const many = JSON.stringify({ orderRef: Array.from({ length: formBody.values + 1 }, () => 1) });
    expect((await post('/api/v1/order/info', many, hal)).problem.message).toContain(
      `more than ${formBody.values} entries`,
    );
  });

  it.each([
    ['/api/v1/dashboard/order/manage', { onHold: 'yes' }, 'onHold'],
    ['/api/v1/dashboard/order/manage', { quantity: true }, 'quantity'],
    ['/api/v1/patient', { medicalRecordNumber: 7 }, 'medicalRecordNumber'],
    ['/api/v1/user/info', { gaPermission: 'perhaps' }, 'gaPermission'],
    ['/user/samlassertion', { code: 7 }, 'code'],
  ])('%s names what is wrong in the operation that is meant', async (path, body, field) => {
    const { status, problem } = await post(path, JSON.stringify(body));
    expect([status, Object.keys(problem.fields)]).toEqual([400, expect.arrayContaining([field])]);
  });
});

describe('before a body is read', () => {
  it('a caller who is not known is refused', async () => {
    const length = { ...json, 'content-length': '1000' };
    for (const path of ['/api/v1/orders', '/api/v1/order/start', '/api/v1/order/drug/add']) {
      expect(await announce(path, length)).toBe(401);
      expect(await announce(path, { ...length, authorization: 'Bearer x' })).toBe(401);
    }
    expect(await announce('/api/v1/supplier/order-lines', length)).toBe(401);
    expect(await announce('/api/v1/supplier/order-lines', { ...length, 'x-supplier-key': 'bsk_x' })).toBe(
      401,
    );
  });

  it('a caller without a right is refused, and so is one who has signed out', async () => {
    const viewer = await test.signIn('viewer');
    const headers = { ...json, 'content-length': '1000', authorization: `Bearer ${viewer.accessToken}` };
    expect(await announce('/api/v1/orders', headers)).toBe(403);
    await viewer.call('GET /api/v1/user/logout');
    expect(await announce('/api/v1/order/info', headers)).toBe(401);
  });

  it('its size is held against what the call takes', async () => {
    const length = (bytes: number) => ({ 'content-length': String(bytes) });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await announce('/user/login', { ...json, ...length(smallBody.bytes + 1) })).toBe(413);
    expect(await announce('/oauth/token', { ...form, ...length(smallBody.bytes + 1) })).toBe(413);
    expect(await announce('/user/samlassertion', { ...form, ...length(100_001) })).toBe(413);
    expect(await announce('/user/saml/acs/x', { ...form, ...length(100_001) })).toBe(413);
    expect(await announce('/api/v1/order/start', { ...signedIn(), ...length(formBody.bytes + 1) })).toBe(413);
    expect(await announce('/api/v1/orders', { ...signedIn(), ...length(2 ** 20 + 1) })).toBe(413);
    expect(await announce('/nowhere', { ...json, ...length(2 ** 20) })).toBe(413);
  });

  it('multipart is taken by the call alone that the specification has it for', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' };
    expect(await announce('/user/login', multipart)).toBe(415);
    expect(await announce('/user/samlassertion', multipart)).toBe(415);
    expect(await announce('/api/v1/order/start', { ...signedIn(), ...multipart })).toBe(415);
  });

  it('there has to be room for it: others are told to try again, small ones never', async () => {
    const large = JSON.stringify({ orderRef: 'x'.repeat(10_000) });
    const head = [
      'POST /api/v1/orders HTTP/1.1',
      'Host: portal',
      'Content-Type: application/json',
      `Authorization: ${signedIn().authorization}`,
      `Content-Length: ${2 ** 20}`,
    ];
    // Whoever is known is let in at once, so the six are counted before anything else is asked.
    expect((await post('/api/v1/order/info', '{"orderRef":"x"}')).status).toBe(404);
    const held = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const raw = await openRawSocket(address);
        raw.socket.write(`${head.join('\r\n')}\r\n\r\n`);
        return raw;
      }),
    );
    for (let round = 0; round < 3; round += 1) await fetch(`${address}/readyz`);
    await expect.poll(async () => (await post('/api/v1/order/info', large)).status).toBe(503);
    const busy = await post('/api/v1/order/info', large);
    expect(busy.problem.code).toBe('too-much-at-once');
    expect(busy.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await post('/api/v1/order/info', '{"orderRef":"x"}')).status).toBe(404);
    for (const { socket } of held) socket.destroy();
    await Promise.all(held.map(({ ended }) => ended));
    await expect.poll(async () => (await post('/api/v1/order/info', large)).status).toBe(400);
  });
});

describe('a body that is read', () => {
  it('is refused with a sentence where it has too many levels, entries or names', async () => {
    const nested = (levels: number) => `{"orderRef":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const names = Object.fromEntries(Array.from({ length: 600 }, (_, name) => [`n${name}`, 1]));
    for (const body of [
      nested(5_000),
      nested(100_000),
      `[${'[],'.repeat(80_000)}[]]`,
      JSON.stringify(names),
    ]) {
      const { status, problem } = await post('/api/v1/order/info', body);
      expect([status, problem.code]).toEqual([400, 'bad-request']);
      expect(problem.message).toMatch(/^The request is not valid: .{10,60}\.$/);
    }
    const kept = await fetch(`${address}/api/v1/kept-entry/contact`, {
      method: 'PUT',
      headers: signedIn(),
      body: `{"entry":{"message":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`,
    });
    expect(kept.status).toBe(400);
  });

  it('is told its first twenty faults, whatever it has', async () => {
    const order = (lines: unknown[]) =>
      JSON.stringify({
        orderRef: 'X',
        deliveryDate: '04/03/2031',
        state: 'draft',
        patients: Array.from({ length: 200 }, () => ({ lines })),
      });
    const { status, problem } = await post('/api/v1/orders', order(Array(60).fill({})));
    expect(status).toBe(400);
    expect(Object.keys(problem.fields)).toHaveLength(20);
    const unknown = await post('/api/v1/order/info', JSON.stringify({ ['x'.repeat(100_000)]: 1 }));
    expect(unknown.problem.message.length).toBeLessThan(1_000);
    const query = await fetch(`${address}/runtimeConfig.json?${'a&'.repeat(20_000)}`);
    expect([query.status, (await query.text()).length < 20_000]).toEqual([400, true]);
  });

  it('is refused with a sentence where a multipart form is broken, packed, or brings a file', async () => {
    const form = (content: string) => Buffer.from(content.replaceAll('\n', '\r\n'));
    const part = '--x\nContent-Disposition: form-data; name="grant_type"\n\npassword\n';
    const file = '--x\nContent-Disposition: form-data; name="f"; filename="f"\n\n1\n--x--\n';
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const [content, headers] of [
      ['', multipart],
      ['--x', multipart],
      [part, multipart],
      [`${part}--x\nContent-Disposition`, multipart],
      [file, multipart],
      [`${part}${part}--x--\n`, multipart],
      [`${part}--x--\n`, { 'content-type': 'multipart/form-data' }],
      ['\u001f\u008b\u0008', { ...multipart, 'content-encoding': 'gzip' }],
    ] as const) {
      const { status, problem } = await post('/oauth/token', form(content), { ...headers });
      expect({ content, status, code: problem.code }).toEqual({ content, status: 400, code: 'bad-request' });
      expect(problem.message).toMatch(/^The request is not valid/);
    }
  });

  it('is refused where a number is none that the database keeps', async () => {
    const start = await post('/api/v1/order/start', '{"orderRef":"BIG","deliveryDate":"04/03/2031"}');
    expect(start.status).toBe(200);
    const { authorization } = signedIn();
    for (const version of ['2147483648', '1e300', '-1', '0.5']) {
      const { status } = await fetch(`${address}/api/v1/catalogue/${version}`, {
        headers: { authorization },
      });
      expect([version, status]).toEqual([version, 400]);
    }
    for (const version of [2 ** 31, -(2 ** 31) - 1, 1e300, 2 ** 53]) {
      for (const path of ['order/submit', 'order/info/update']) {
        const { status, problem } = await post(
          `/api/v1/${path}`,
          JSON.stringify({ orderRef: 'BIG', version }),
        );
        expect([path, version, status, Object.keys(problem.fields)]).toEqual([
          path,
          version,
          400,
          ['version'],
        ]);
      }
      const patient = { id: 'x', firstName: 'A', lastName: 'B', medicalRecordNumber: '1', version };
      expect((await post('/api/v1/patient', JSON.stringify(patient))).status).toBe(400);
    }
  });
});
