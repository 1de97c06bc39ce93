import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { asOwner } from '../../../apps/api/src/database/owner-database.ts';
import { type Figure, plainFigure } from '../../figures.ts';
import { processorTimes, usedMs } from '../../load/processor-time.ts';
import { recordWrong } from '../../load/run-load.ts';
import { bearer, type Tokens } from '../../portal-client.ts';
import type { Stage } from '../../stage.ts';
import { OPEN_ITEMS } from './open-items.ts';

const OPEN_WORKBENCHES = 50;
const CHANGES_A_ROUND = 20;
const IDLE_MS = 5_000;
/** V8 compiles what runs ten times a second late, on threads of its own: after so many times as many changes as are measured. */
const WARM_UP = 3;

/**
 * What one change costs the server and its database to tell every open workbench how much waits, as they are told: more
 * than the same open workbenches cost in as long a time while nothing changes, once code that is run so often is compiled.
 */
export async function measureQueues(
  { portal, rounds, databaseUrl }: Stage,
  sessions: readonly Tokens[],
): Promise<Figure> {
  const streams = await Promise.all(
    Array.from({ length: OPEN_WORKBENCHES }, (_, index) =>
      follow(portal.port, sessions[index % sessions.length]!),
    ),
  );
  const changes = CHANGES_A_ROUND * rounds;
  const taken = await asOwner(databaseUrl, async (owner) => {
    let told = 0;
    const changeAll = async () => {
      for (const last = told + changes; told < last; ) {
        await change(owner);
        told += 1;
        await toldAll(streams, told);
      }
    };
    /** Processor time that server and database use meanwhile, and how long it is; both in ms. */
    const usedDuring = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      const before = await processorTimes([portal.pid, ...(await backendsOf(owner))]);
      await work();
      const used = usedMs(before, await processorTimes([portal.pid, ...(await backendsOf(owner))]));
      const tookMs = performance.now() - started;
      return { used, tookMs };
    };
    for (let time = 0; time < WARM_UP; time++) await changeAll();
    const idle = await usedDuring(() => pause(IDLE_MS));
    const changing = await usedDuring(changeAll);
    return changing.used - (idle.used / idle.tookMs) * changing.tookMs;
  });
  for (const stream of streams) stream.close();
  const name = `counts of queues for ${OPEN_WORKBENCHES} open workbenches, a change, processor`;
  return plainFigure(name, taken / changes, 'ms', { must: 2, aim: 1 });
}

const change = (owner: pg.Client) =>
  owner.query(`select pg_notify('bolt_change', '{"hospitalId":"DMOH01","kind":"order","id":"bench"}')`);

/** The processes of the database that serve the portal. */
const backendsOf = async (owner: pg.Client): Promise<number[]> =>
  (
    await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  ).rows.map(({ pid }) => pid);

interface Followed {
  /** How often it was told how much waits. */
  told(times: number): Promise<void>;
  close(): void;
}

const toldAll = (streams: readonly Followed[], times: number) =>
  Promise.all(streams.map((stream) => stream.told(times)));

function follow(port: number, tokens: Tokens): Promise<Followed> {
  let text = '';
  let seen = 0;
  let waiting: (() => void) | undefined;
  const read = (chunk: string) => {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('event: queues')) continue;
      seen += 1;
      if (!event.includes(`"toReview":${OPEN_ITEMS}`)) recordWrong(`queues: ${event.slice(0, 200)}`);
      waiting?.();
    }
  };
  const told = async (times: number) => {
    while (seen < times)
      await new Promise<void>((resolve) => {
        waiting = resolve;
      });
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
        resolve({ told, close: () => void asked.destroy() });
      },
    );
    asked.on('error', reject);
  });
}
