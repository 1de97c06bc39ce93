import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asPortalOwner } from './as-portal-owner.ts';

let dataDir: string;
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const work = vi.fn();
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'as-owner-'));
  await chmod(dataDir, 0o755); // as a checkout is, so that PostgreSQL's account may enter
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  said.mockClear();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

it('a command about what is there makes no empty database for a DATA_DIR that was mistyped', async () => {
  expect(await asPortalOwner(work, { needsDatabase: true })).toBe(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    `There is no database in ${dataDir}/postgres: set DATA_DIR or DATABASE_URL as for the server.`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  expect(work).not.toHaveBeenCalled();
});

it('a command says in one line why the database does not start', async () => {
  const data = path.join(dataDir, 'postgres/cluster/data');
  await mkdir(data, { recursive: true });
  await writeFile(path.join(data, 'PG_VERSION'), '9.6\n');
  expect(await asPortalOwner(work)).toBe(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^.* holds a database of PostgreSQL 9\.6, and this release runs PostgreSQL \d+: .*$/,
    ),
  );
  expect(work).not.toHaveBeenCalled();
});
