import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runFuzz } from '../../apps/api/src/faults/fuzz/run-fuzz.ts';
import { makeEmbeddedHome } from '../../apps/api/src/faults/testing/embedded-home.ts';
import { signInPharmacist } from '../../apps/api/src/faults/testing/ordering-client.ts';
import { type ServerProcess, spawnServer } from '../../apps/api/src/faults/testing/server-process.ts';
import { SERVER_FLAGS } from '../setup/server-flags.ts';

const MEBIBYTE = 2 ** 20;
const LOOK_MS = 250;

/**
 * Sends so many requests by chance to a server of its own: `npm run fuzz -- --requests=200000 --seed=1`.
 *
 * @returns 1 where one of them was answered by a fault of the server, or not at all.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '200000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  const home = await makeEmbeddedHome();
  const server = await spawnServer({ DATA_DIR: home.dataDir, ACCESS_TOKEN_MINUTES: '720' }, SERVER_FLAGS);
  try {
    const { address } = server;
    const token = await signInPharmacist(address);
    const memoryBefore = await residentMib(server);
    const bystander = watchAsBystander(address, token);
    console.log(`${requests} requests of seed ${seed}`);
    const onProgress = (done: number) => console.log(`${String(done).padStart(8)}`);
    const { statuses, faults } = await runFuzz({ address, token, seed, requests, onProgress });
    const p99 = await bystander.end();
    for (const [status, count] of Object.entries(statuses)) console.log(`${status.padEnd(6)} ${count}`);
    for (const fault of faults) console.error(`\n${fault}`);
    console.log(`\nMemory: ${memoryBefore} MiB before, ${await residentMib(server)} MiB after`);
    console.log(`Another user meanwhile waited ${p99} ms at the 99th percentile`);
    console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await home.remove();
  }
}

/** By Linux; 0 elsewhere. */
async function residentMib({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round((Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / MEBIBYTE);
}

/** Somebody else who asks a small thing again and again; `end` answers how long the slowest hundredth took, in ms. */
function watchAsBystander(address: string, token: string) {
  const waited: number[] = [];
  const headers = { authorization: `Bearer ${token}` };
  const timer = setInterval(async () => {
    const asked = performance.now();
    await fetch(`${address}/api/v1/user/info`, { headers })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    waited.push(performance.now() - asked);
  }, LOOK_MS);
  return {
    async end(): Promise<number> {
      clearInterval(timer);
      const sorted = waited.toSorted((one, other) => one - other);
      return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
    },
  };
}
