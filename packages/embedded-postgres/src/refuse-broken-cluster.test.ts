import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ClusterHome, openClusterHome } from './cluster-home.ts';
import { refuseBrokenCluster } from './refuse-broken-cluster.ts';

let place: string;
let home: ClusterHome;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'broken-'));
  home = await openClusterHome(place, { owner: 'owner', database: 'ward', reachablePlace: place });
  await mkdir(path.join(home.data, 'global'), { recursive: true });
  for (const file of ['postgresql.conf', 'global/pg_control'])
    await writeFile(path.join(home.data, file), '');
  await writeFile(path.join(home.data, 'PG_VERSION'), '18\n');
  await writeFile(home.password, 'word');
});
afterEach(() => rm(place, { recursive: true, force: true }));

it('has nothing against a whole one of its own version', async () => {
  await expect(refuseBrokenCluster(home, { major: '18' })).resolves.toBeUndefined();
});

it('names both versions where another PostgreSQL made the data', async () => {
  await expect(refuseBrokenCluster(home, { major: '19' })).rejects.toThrow(
    `${home.folder} holds a database of PostgreSQL 18, and this release runs PostgreSQL 19: start it`,
  );
});

it('names what is missing of a database that was copied in part', async () => {
  for (const file of [home.password, path.join(home.data, 'global/pg_control')]) {
    await rm(file);
    await expect(refuseBrokenCluster(home, { major: '18' })).rejects.toThrow(
      `holds half a database (${path.relative(home.folder, file)} is missing): restore a backup`,
    );
    await writeFile(file, '');
  }
  await rm(path.join(home.data, 'PG_VERSION'));
  await expect(refuseBrokenCluster(home, { major: '18' })).rejects.toThrow('PG_VERSION is missing');
});
