import { chmod, cp, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { backUp, listBaseBackups, restore } from './backup.ts';
import { refuseWithoutSpace } from './copy-files.ts';

const WRITERS = 4;

let place: string;
let running: EmbeddedPostgres[];
const namesIn = (folder: string) => ({
  dataDir: path.join(place, folder),
  owner: 'ward_owner',
  database: 'ward',
  reachablePlace: '/var/lib/launcher-tests',
});

beforeEach(async () => {
  // A name that the shell and PostgreSQL would both read otherwise.
  place = await mkdtemp(path.join(tmpdir(), "back up 50%f o'clock-"));
  await chmod(place, 0o755);
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  await rm(place, { recursive: true, force: true });
});

async function start(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(namesIn(folder));
  running.push(postgres);
  return postgres;
}

async function open(postgres: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return client;
}

interface Written {
  id: string;
  sentAt: number;
  acknowledgedAt: number;
}

/** Writers that write without a break, each a row at a time, and remember when a row was sent and acknowledged. */
async function writeWithoutBreak(postgres: EmbeddedPostgres) {
  const written: Written[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    const client = await open(postgres);
    for (let count = 0; !isOver; count += 1) {
      const id = `${writer}-${count}`;
      const sentAt = Date.now();
      await client.query('insert into kept (id, filler) values ($1, repeat(md5($1), 20))', [id]);
      written.push({ id, sentAt, acknowledgedAt: Date.now() });
    }
    await client.end();
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  const end = async () => {
    isOver = true;
    await Promise.all(writers);
    return written;
  };
  return { written, end };
}

const keptIn = async (postgres: EmbeddedPostgres): Promise<Set<string>> => {
  const client = await open(postgres);
  const { rows } = await client.query<{ id: string }>('select id from kept');
  await client.end();
  return new Set(rows.map(({ id }) => id));
};

describe('a backup that is made while rows are written', () => {
  it('is restored to a chosen second: nothing acknowledged before it is lost, nothing after it is kept', async () => {
    const first = await start('first');
    const owner = await open(first);
    await owner.query('create table kept (id text primary key, filler text)');
    const writing = await writeWithoutBreak(first);
    const backups = path.join(place, 'backups');
    const made = await backUp(namesIn('first'), backups);
    const second = new Date(Math.ceil((Date.now() + 1) / 1_000) * 1_000);
    const after = () => writing.written.filter(({ sentAt }) => sentAt > second.getTime()).length;
    await vi.waitUntil(() => after() > 100, { timeout: 240_000 });
    // A newer copy, in the same series, is not the one for that second.
    await backUp(namesIn('first'), backups);
    const written = await writing.end();
    await owner.end();
    await first.stop();
    expect((await listBaseBackups(backups)).map(({ series }) => series)).toEqual([made.series, made.series]);

    const until = await restore(namesIn('restored'), backups, second);
    expect(until?.getTime()).toBeLessThanOrEqual(second.getTime());
    const restored = await start('restored');
    const kept = await keptIn(restored);
    const before = written.filter(({ acknowledgedAt }) => acknowledgedAt < second.getTime());
    const afterwards = written.filter(({ sentAt }) => sentAt > second.getTime());
    expect(before.length).toBeGreaterThan(100);
    expect(before.filter(({ id }) => !kept.has(id))).toEqual([]);
    expect(afterwards.filter(({ id }) => kept.has(id))).toEqual([]);

    // All of it, without a time: a server that was stopped in order has handed out its whole log.
    await restore(namesIn('whole'), backups, undefined);
    const whole = await start('whole');
    expect((await keptIn(whole)).size).toBe(written.length);

    // What was restored goes its own way: its log is a series of its own in the same folder.
    const next = await backUp(namesIn('restored'), backups);
    expect(next.series).not.toBe(made.series);
    const client = await open(restored);
    await client.query(`insert into kept values ('own way', '')`);
    await client.end();
    await restored.stop();
    await restore(namesIn('again'), backups, undefined);
    const again = await keptIn(await start('again'));
    expect([again.has('own way'), again.size]).toEqual([true, kept.size + 1]);
  });
});

describe('what is refused, in a sentence', () => {
  it('names what is wrong with the folder, the time, the server and the disk', async () => {
    const first = await start('first');
    const backups = path.join(place, 'backups');
    const into = (to?: string) =>
      restore(namesIn('second'), backups, to === undefined ? undefined : new Date(to));
    await expect(into()).rejects.toThrow(`There is no backup in ${backups}.`);

    const taken = path.join(place, 'taken');
    await mkdir(taken);
    await writeFile(path.join(taken, 'letters.txt'), '');
    await expect(backUp(namesIn('first'), taken)).rejects.toThrow(
      'is not empty and holds something that is no backup',
    );

    const { finishedAt, series } = await backUp(namesIn('first'), backups);
    await expect(into('2020-01-01T00:00:00Z')).rejects.toThrow(
      `The first backup in ${backups} is of ${finishedAt}`,
    );
    await expect(into('2199-01-01T00:00:00Z')).rejects.toThrow(
      /^The log of the backup ends .*, before that time\.$/,
    );
    expect(await readdir(path.join(place, 'second'))).not.toContain('cluster.restoring');

    await expect(restore(namesIn('first'), backups, undefined)).rejects.toThrow('A server is running in');
    await first.stop();
    await expect(restore(namesIn('first'), backups, undefined)).rejects.toThrow(
      'is not empty: it has a database',
    );

    // Twice what is free: others who use the disk may give some of it back meanwhile.
    const { bavail, bsize } = await statfs(place);
    await expect(refuseWithoutSpace(place, 2 * (bavail + 1) * bsize)).rejects.toThrow(
      / MiB are needed, \d+ MiB are free/,
    );

    // A copy that was interrupted is none.
    await cp(path.join(series, 'wal'), path.join(series, 'base-2026-11-23T00-00-00-000Z.building'), {
      recursive: true,
    });
    expect(await listBaseBackups(backups)).toHaveLength(1);
  });
});
