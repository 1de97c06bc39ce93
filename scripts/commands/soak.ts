import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { lastHeld } from '../../apps/api/src/faults/soak/held-heap.ts';
import {
  judgeTrend,
  lastTwoThirds,
  memoryTrend,
  mostGrowth,
} from '../../apps/api/src/faults/soak/memory-trend.ts';
import {
  ofThoseThatStay,
  type ResidentMemory,
  residentMemory,
  total,
} from '../../apps/api/src/faults/soak/resident-memory.ts';
import { type Soak, startSoak } from '../../apps/api/src/faults/soak/run-soak.ts';
import { makeEmbeddedHome } from '../../apps/api/src/faults/testing/embedded-home.ts';
import { type ServerProcess, spawnServer } from '../../apps/api/src/faults/testing/server-process.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../setup/server-flags.ts';

const COLLECT = fileURLToPath(
  new URL('../../apps/api/src/faults/soak/collect-on-signal.ts', import.meta.url),
);
const ENVIRONMENT = { ...SERVER_ENVIRONMENT, ACCESS_TOKEN_MINUTES: '720', UPLOADS_AN_HOUR: '100000' };
const MINUTE_MS = 60_000;
const FEWEST_MINUTES = 5;
const MINUTES_OF_HOUR = 60;
/** What is under way ends in it, and what was collected is given back. */
const SETTLED_MS = 2_000;
const HEADS = ['minute', 'answered', 'server', 'of it held', 'PostgreSQL', 'buffers', 'processes'];

type Sample = ResidentMemory & { hours: number };

/**
 * A server of its own under a steady mix of what people do, its memory and that of its database once a minute:
 * `npm run soak -- --minutes=60`. On Linux alone.
 *
 * @returns 1 where one of them is not level at the end, or something was answered by a fault.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '60' } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes >= FEWEST_MINUTES)) {
    console.error(`A slope takes ${FEWEST_MINUTES} minutes at least.`);
    return 2;
  }
  const home = await makeEmbeddedHome();
  const server = await spawnServer({ DATA_DIR: home.dataDir, ...ENVIRONMENT }, [
    ...SERVER_FLAGS,
    '--expose-gc',
    '--import',
    COLLECT,
  ]);
  try {
    const postmaster = Number.parseInt(
      await readFile(`${home.dataDir}/postgres/cluster/data/postmaster.pid`, 'utf8'),
      10,
    );
    const soak = await startSoak(server.address);
    printRow(HEADS);
    const samples: Sample[] = [];
    const began = performance.now();
    for (let minute = 1; minute <= minutes; minute++) {
      await pause(began + minute * MINUTE_MS - performance.now());
      const memory = await soak.still(() => settledMemory(server, postmaster));
      samples.push({ ...memory, hours: (performance.now() - began) / MINUTE_MS / MINUTES_OF_HOUR });
      const { server: ofServer, postgres, postgresShared } = memory;
      const held = lastHeld(server.output());
      const figures = [ofServer, held, total(postgres), postgresShared, postgres.size];
      printRow([minute, soak.answered(), ...figures.map(round)]);
    }
    await soak.stop();
    return conclude(samples, soak);
  } finally {
    await server.stop();
    await home.remove();
  }
}

/** What is left once all that nobody holds is freed: twice, as what is freed first may be all that held the rest. */
async function settledMemory({ pid }: ServerProcess, postmaster: number): Promise<ResidentMemory> {
  for (const _ of ['first', 'rest']) {
    await pause(SETTLED_MS);
    process.kill(pid, 'SIGUSR2');
  }
  await pause(SETTLED_MS);
  return residentMemory(pid, postmaster);
}

function conclude(samples: readonly Sample[], soak: Soak): number {
  const most = mostGrowth(soak.answered() / (samples.at(-1)?.hours ?? 1));
  const late = lastTwoThirds(samples);
  const staying = ofThoseThatStay(late.map(({ postgres }) => postgres));
  const seriesOf = {
    server: late.map(({ hours, server }) => ({ hours, mib: server })),
    'PostgreSQL, of the processes that stay': late.map(({ hours }, index) => ({
      hours,
      mib: staying.mib[index] ?? 0,
    })),
  };
  const verdicts = Object.entries(seriesOf).map(([whose, series]) => {
    const trend = memoryTrend(series);
    const verdict = judgeTrend(trend, most);
    console.log(
      `${whose}: ${trend.slope.toFixed(2)} MiB an hour over the last two thirds, give or take ${trend.within.toFixed(2)}: ${verdict}`,
    );
    return verdict;
  });
  const processes = late.map(({ postgres }) => postgres.size);
  console.log(
    `processes of PostgreSQL: ${Math.min(...processes)} to ${Math.max(...processes)}, of which ${staying.processes} stay`,
  );
  console.log(`level is ${most.toFixed(2)} MiB an hour at most, 200 bytes for each call`);
  for (const [walk, times] of Object.entries(soak.walked())) console.log(`${walk}: ${times} times`);
  for (const fault of soak.faults) console.error(fault);
  console.log(soak.faults.length === 0 ? 'No faults.' : `${soak.faults.length} faults.`);
  return verdicts.every((verdict) => verdict === 'level') && soak.faults.length === 0 ? 0 : 1;
}

const round = (figure: number): number => Math.round(figure * 10) / 10;
const printRow = (cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell) => String(cell).padStart(13)).join(''));
