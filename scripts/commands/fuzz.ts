import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runFuzz } from '../../apps/api/src/faults/fuzz/run-fuzz.ts';
import { signInBothSides } from '../../apps/api/src/faults/fuzz/sign-in-both-sides.ts';
import { storeKnown } from '../../apps/api/src/faults/fuzz/store-known.ts';
import { type Waited, watchAsBystander } from '../../apps/api/src/faults/testing/bystander.ts';
import { makeEmbeddedHome } from '../../apps/api/src/faults/testing/embedded-home.ts';
import { pourFlood } from '../../apps/api/src/faults/testing/pour-flood.ts';
import { type ServerProcess, spawnServer } from '../../apps/api/src/faults/testing/server-process.ts';
import { SERVER_FLAGS } from '../setup/server-flags.ts';

const MEBIBYTE = 2 ** 20;
const QUIET_MS = 5_000;

/**
 * Sends so many requests by chance to a server of its own: `npm run fuzz -- --requests=200000 --seed=1`; with
 * `--below=/api/v1/workbench/` those calls alone.
 *
 * @returns 1 where one of them was answered by a fault of the server, or not at all.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '200000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      below: { type: 'string' },
    },
  });
  const { below } = values;
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  const home = await makeEmbeddedHome();
  const server = await spawnServer({ DATA_DIR: home.dataDir, ACCESS_TOKEN_MINUTES: '720' }, SERVER_FLAGS);
  try {
    const { address } = server;
    const owner = await home.connect();
    await storeKnown(owner);
    await owner.end();
    const tokens = await signInBothSides(address);
    const token = tokens.hospital;
    const waitedMeanwhile = async (work: () => Promise<unknown>): Promise<Waited> => {
      const bystander = watchAsBystander(address, token);
      await work();
      return bystander.end();
    };
    const memoryBefore = await residentMib(server);
    const quiet = await waitedMeanwhile(() => pause(QUIET_MS));
    console.log(`${requests} requests of seed ${seed}${below ? ` below ${below}` : ''}`);
    const onProgress = (done: number) => console.log(`${String(done).padStart(8)}`);
    const fuzzing = watchAsBystander(address, token);
    const { statuses, faults } = await runFuzz({ address, tokens, seed, requests, below, onProgress });
    const fuzzed = await fuzzing.end();
    const flooded = await waitedMeanwhile(() => pourFlood(address, token));
    for (const [status, count] of Object.entries(statuses)) console.log(`${status.padEnd(6)} ${count}`);
    for (const fault of faults) console.error(`\n${fault}`);
    console.log(`\nMemory: ${memoryBefore} MiB before, ${await residentMib(server)} MiB after`);
    console.log(`Another user waited ${percentile(quiet, quiet)}`);
    console.log(`  during these requests ${percentile(fuzzed, quiet)}`);
    console.log(`  during a flood of half requests and large bodies ${percentile(flooded, quiet)}`);
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

const percentile = ({ p99Ms }: Waited, quiet: Waited): string =>
  `${p99Ms} ms at the 99th percentile, ${(p99Ms / Math.max(1, quiet.p99Ms)).toFixed(1)} times the quiet server`;
