import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_FLAGS } from '../../../../scripts/setup/server-flags.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { callsBelow, type Documentation, type FuzzTokens, makeRequest } from './fuzz/make-request.ts';
import { seededRandom } from './fuzz/random.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { signInBothSides } from './fuzz/sign-in-both-sides.ts';
import { storeKnown } from './fuzz/store-known.ts';
import { isReady, type ServerProcess, spawnServer } from './testing/server-process.ts';

const MEBIBYTE = 2 ** 20;

let test: TestPortal;
let server: ServerProcess;
let tokens: FuzzTokens;
beforeAll(async () => {
  test = await openTestPortal();
  server = await spawnServer({ DATABASE_URL: test.databaseUrl }, SERVER_FLAGS);
  await storeKnown(test.owner);
  tokens = await signInBothSides(server.address);
});
afterAll(async () => {
  await server?.stop();
  await test?.close();
});

/** By Linux; elsewhere 0, which is little enough. */
async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

describe('requests by chance', () => {
  it.each(Array.from({ length: 10 }, (_, index) => index + 1))(
    'are answered, and none by a fault of the server: 500 of seed %i',
    async (seed) => {
      const { faults, statuses } = await runFuzz({ address: server.address, tokens, seed, requests: 500 });
      expect(faults).toEqual([]);
      // Chance must have reached what lies behind the refusals.
      expect(statuses['200'] ?? 0).toBeGreaterThan(20);
      expect(await isReady(server.address)).toBe(true);
    },
  );

  it('are made of the calls of the workbench alone, all of them, where those are asked for', async () => {
    const all = (await (await fetch(`${server.address}/api/docs`)).json()) as Documentation;
    const below = '/api/v1/workbench/';
    const documentation = callsBelow(all, below);
    const expected = Object.keys(all.paths).filter((path) => path.startsWith(below));
    expect(Object.keys(documentation.paths)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(30);
    for (let seed = 0; seed < 500; seed++)
      expect(makeRequest(seededRandom(seed), documentation, tokens).path.startsWith(below)).toBe(true);
  });

  it('leave the server the memory that it had, and who is signed in signed in', async () => {
    await expect.poll(residentBytes).toBeLessThan(350 * MEBIBYTE);
    const { hospital, staff } = tokens;
    const asks = [['user/info', hospital], ...staff.map((token) => ['workbench/me', token])] as const;
    for (const [path, token] of asks) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${server.address}/api/v1/${path}`, { headers })).status).toBe(200);
    }
    expect(server.output()).not.toContain('request failed');
  });
});
