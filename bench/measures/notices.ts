import pg from 'pg';
import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { type Figure, plainFigure } from '../figures.ts';
import { median } from '../load/statistics.ts';
import type { Stage } from '../stage.ts';

const WRITERS = [16, 64];

/** Where a change is told: nowhere, inside the transaction that makes it, or right behind its commit. */
type Telling = 'none' | 'inside' | 'behind';
const TELLINGS: readonly Telling[] = ['none', 'inside', 'behind'];

const NOTIFY = `select pg_notify('bench_change', '{"hospitalId":"DMOH01","kind":"order","id":"bench"}')`;

/**
 * How often small transactions commit with their change told behind the commit, against the same ones that tell
 * nothing; and inside of the transaction, as a reader of the table wants to know what that would cost.
 */
export async function measureNotices({
  databaseUrl,
  rounds,
  seconds,
}: Pick<Stage, 'databaseUrl' | 'rounds' | 'seconds'>): Promise<Figure[]> {
  await asOwner(databaseUrl, (owner) =>
    owner.query(`drop table if exists bench_notice;
      create table bench_notice (writer integer primary key, version integer not null);
      insert into bench_notice select n, 0 from generate_series(0, 63) n`),
  );
  const listener = await open(databaseUrl);
  await listener.query('listen bench_change');
  try {
    const figures: Figure[] = [];
    for (const writers of WRITERS) {
      const rates = await ratesOf(databaseUrl, writers, { rounds, seconds });
      const cost = (telling: Telling) => rates.none / rates[telling];
      const told = (telling: Telling, where: string, must: number) =>
        plainFigure(
          `${where}, ${writers} writers (${Math.round(rates[telling])}/s)`,
          cost(telling),
          'times',
          {
            must,
            aim: 1.25,
          },
        );
      figures.push(told('behind', 'change told behind the commit', 2));
      figures.push(told('inside', 'the same told inside of it', Number.POSITIVE_INFINITY));
    }
    return figures;
  } finally {
    await listener.end();
    await asOwner(databaseUrl, (owner) => owner.query('drop table bench_notice'));
  }
}

async function ratesOf(
  databaseUrl: string,
  writers: number,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Telling, number>> {
  const clients = await Promise.all(Array.from({ length: writers }, () => open(databaseUrl)));
  const found: Record<Telling, number[]> = { none: [], inside: [], behind: [] };
  for (let round = 0; round < rounds; round++) {
    for (const telling of TELLINGS) {
      const end = performance.now() + seconds * 1000;
      const counts = await Promise.all(
        clients.map(async (client, writer) => {
          let count = 0;
          for (; performance.now() < end; count++) await write(client, writer, telling);
          return count;
        }),
      );
      found[telling].push(counts.reduce((sum, count) => sum + count, 0) / seconds);
    }
  }
  await Promise.all(clients.map((client) => client.end()));
  return { none: median(found.none), inside: median(found.inside), behind: median(found.behind) };
}

async function write(client: pg.Client, writer: number, telling: Telling): Promise<void> {
  await Promise.all([
    client.query('begin'),
    client.query(`update bench_notice set version = version + 1 where writer = ${writer}`),
    telling === 'inside' && client.query(NOTIFY),
  ]);
  await Promise.all([client.query('commit'), telling === 'behind' && client.query(NOTIFY)]);
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, pipeline: true });
  await client.connect();
  return client;
}
