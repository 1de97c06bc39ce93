import { afterEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';

let test: TestPortal;
afterEach(() => test?.close());

/** The statuses of so many calls with a wrong key, of which an address has 20; `from` says what the header names. */
async function guess(trustProxy: Config['trustProxy'], from: (call: number) => string): Promise<Set<number>> {
  test = await openTestPortal({ config: { trustProxy } });
  const address = await test.listen();
  const statuses = new Set<number>();
  for (let call = 0; call < 25; call += 1) {
    const { status } = await fetch(`${address}/api/v1/supplier/order-lines`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-supplier-key': `bsk_${call}`,
        'x-forwarded-for': from(call),
      },
      body: '{"moves":[]}',
    });
    statuses.add(status);
  }
  return statuses;
}

const another = (call: number) => `203.0.113.${call}`;

describe('the address that a limit counts by', () => {
  it('is that of the connection, whatever the client writes', async () => {
    expect(await guess(false, another)).toEqual(new Set([401, 429]));
  });

  it('is what the one proxy in front wrote, and not what the client wrote before it', async () => {
    expect(await guess(1, (call) => `${another(call)}, 198.51.100.1`)).toEqual(new Set([401, 429]));
    await test.close();
    expect(await guess(1, another)).toEqual(new Set([401]));
  });

  it('is what the second of two proxies saw', async () => {
    expect(await guess(2, (call) => `${another(call)}, 198.51.100.1, 10.0.0.1`)).toEqual(new Set([401, 429]));
  });

  it('is taken from listed addresses alone', async () => {
    expect(await guess(['10.0.0.0/8'], another)).toEqual(new Set([401, 429]));
    await test.close();
    expect(await guess(['127.0.0.1', '10.0.0.0/8'], (call) => `${another(call)}, 10.1.2.3`)).toEqual(
      new Set([401]),
    );
  });

  it('is set by TRUST_PROXY, which stops the start where it is not understood', () => {
    const read = (TRUST_PROXY?: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect([read(), read(''), read('0'), read('1'), read('2')]).toEqual([false, false, false, 1, 2]);
    expect(read('10.0.0.7, fd00::/8')).toEqual(['10.0.0.7', 'fd00::/8']);
    for (const wrong of ['true', '10', '10.0.0.0/33', '::/0', 'proxy.example', '1,2', '10.0.0.1/8/8'])
      expect(() => read(wrong)).toThrow('TRUST_PROXY');
    test = undefined as unknown as TestPortal;
  });
});
