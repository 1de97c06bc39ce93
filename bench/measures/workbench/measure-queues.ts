import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { asOwner } from '../../../apps/api/src/database/owner-database.ts';
import { type Figure, plainFigure } from '../../figures.ts';
import { processorTimes, usedMs } from '../../load/processor-time.ts';
import { recordWrong } from '../../load/run-load.ts';
import { median, percentile } from '../../load/statistics.ts';
import { bearer, type Tokens } from '../../portal-client.ts';
import { type RunningServer, startPortal } from '../../servers.ts';
import type { Stage } from '../../stage.ts';
import { closeItems, OPEN_ITEMS, openItems } from './open-items.ts';

const OPEN_WORKBENCHES = 50;
/** People at work, each of whom moves an item so often: with the keys of the review nobody is quicker. */
const PEOPLE = 16;
const MOVES_EVERY_MS = 2_000;
const SETTLED_MS = 1_000;
/** Idle and at work in turn: what else the server and its database do meanwhile differs from minute to minute. */
const ROUND_MS = 3_000;
/** A change costs a tenth of what else such a server does in the same time: only many rounds tell the one from the other. */
const ROUNDS = 60;
/** V8 compiles what runs a few times a second late, on threads of its own. */
const WARM_UP_MS = 30_000;
/**
 * Of the distance between the quartiles, over the root of the rounds: the notch of a box plot, within which the median lies
 * 19 times of 20 (McGill, Tukey and Larsen 1978, Variations of box plots).
 */
const NOTCH = 1.58;

/**
 * What one change costs the server and its database to tell every open workbench how much waits, while sixteen people work:
 * more than the same open workbenches cost in as long a time while nothing changes, once code that is run so often is
 * compiled; the median of many rounds, and how far from it it may lie. The portal is one that nothing else was asked of:
 * what the load of other measures left behind is still collected while this one is idle.
 */
export async function measureQueues({ databaseUrl }: Pick<Stage, 'databaseUrl'>): Promise<Figure[]> {
  const costs = await costsOfChanges(databaseUrl);
  const sorted = costs.toSorted((one, other) => one - other);
  const spread = percentile(sorted, 0.75) - percentile(sorted, 0.25);
  const within = (NOTCH * spread) / Math.sqrt(costs.length);
  const name = `counts of queues for ${OPEN_WORKBENCHES} open workbenches, a change of ${PEOPLE} people at work, processor`;
  return [
    plainFigure(name, median(costs), 'ms', { must: 2, aim: 1 }),
    {
      measure: 'the same, give or take (19 of 20)',
      ours: within,
      unit: 'ms',
      judged: within,
      better: 'lower',
    },
  ];
}

/** Of each round what a change cost, in milliseconds of processor time. */
const costsOfChanges = (databaseUrl: string): Promise<number[]> =>
  asOwner(databaseUrl, async (owner) => {
    const others = await backendsOf(owner, []);
    // It does not start beside the tables in which open items are kept: they have no policies.
    const portal = await startPortal(databaseUrl);
    try {
      const sessions = await openItems(databaseUrl);
      return await costsOfRounds(portal, { sessions, owner, others });
    } finally {
      await portal.stop();
      await closeItems(databaseUrl);
    }
  });

interface Watched {
  sessions: readonly Tokens[];
  owner: pg.Client;
  /** Processes of the database that serve somebody else. */
  others: readonly number[];
}

async function costsOfRounds(portal: RunningServer, { sessions, owner, others }: Watched): Promise<number[]> {
  const streams = await Promise.all(
    Array.from({ length: OPEN_WORKBENCHES }, (_, index) =>
      follow(portal.port, sessions[index % sessions.length]!),
    ),
  );
  /** How many changes were made in such a time. */
  const workFor = async (lastsMs: number): Promise<number> => {
    const changes = Math.round((lastsMs * PEOPLE) / MOVES_EVERY_MS);
    for (let made = 0; made < changes; made++) {
      await change(owner);
      await pause(MOVES_EVERY_MS / PEOPLE);
    }
    // The last ones are told together.
    await pause(SETTLED_MS);
    return changes;
  };
  /** Processor time that server and database use meanwhile, how long it is, both in ms, and what came of it. */
  const usedDuring = async <T>(work: () => Promise<T>) => {
    const started = performance.now();
    const before = await processorTimes([portal.pid, ...(await backendsOf(owner, others))]);
    const result = await work();
    const after = await processorTimes([portal.pid, ...(await backendsOf(owner, others))]);
    return { used: usedMs(before, after), tookMs: performance.now() - started, result };
  };
  await workFor(WARM_UP_MS);
  if (streams.some(({ timesTold }) => timesTold() === 0)) recordWrong('queues: not told');
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await usedDuring(() => pause(ROUND_MS));
    const working = await usedDuring(() => workFor(ROUND_MS));
    costs.push((working.used - (idle.used / idle.tookMs) * working.tookMs) / working.result);
  }
  for (const stream of streams) stream.close();
  return costs;
}

const change = (owner: pg.Client) =>
  owner.query(`select pg_notify('bolt_change', '{"hospitalId":"DMOH01","kind":"order","id":"bench"}')`);

/** The processes of the database that serve neither this client nor others. */
const backendsOf = async (owner: pg.Client, others: readonly number[]): Promise<number[]> =>
  (
    await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::integer[])`,
      [others],
    )
  ).rows.map(({ pid }) => pid);

interface Followed {
  /** How often it was told how much waits. */
  timesTold(): number;
  close(): void;
}

function follow(port: number, tokens: Tokens): Promise<Followed> {
  let text = '';
  let told = 0;
  const read = (chunk: string) => {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('event: queues')) continue;
      if (!event.includes(`"toReview":${OPEN_ITEMS}`)) recordWrong(`queues: ${event.slice(0, 200)}`);
      told += 1;
    }
  };
  return new Promise((resolve, reject) => {
    const asked = get(
      `http://127.0.0.1:${port}/api/v1/workbench/events`,
      { headers: bearer(tokens), agent: false },
      (response: IncomingMessage) => {
        if (response.statusCode !== 200) reject(new Error(`events: ${response.statusCode}`));
        response.setEncoding('utf8');
        response.on('data', read);
        response.on('error', () => {});
        resolve({ timesTold: () => told, close: () => void asked.destroy() });
      },
    );
    asked.on('error', reject);
  });
}
