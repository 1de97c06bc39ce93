import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { asOwner } from '../../database/owner-database.ts';
import { contentHash } from '../../testing/content-hash.ts';
import { type EmbeddedHome, makeEmbeddedHome } from './embedded-home.ts';
import { spawnServer } from './server-process.ts';

const KEPT = fileURLToPath(new URL('../../../../../.cache/embedded-homes', import.meta.url));
const MAKING_LOCK = 7_402_028;

/**
 * A data folder with the demonstration world in it, as a server leaves it that ended well. Making that takes as long as
 * three kills: it is made once, kept for the day, and copied.
 */
export async function makeFilledHome(): Promise<EmbeddedHome> {
  const filled = await keptHome();
  const home = await makeEmbeddedHome();
  await copyFolder(filled, home.dataDir);
  return home;
}

/** The folder that is copied; files that run at once wait for the one that makes it. */
async function keptHome(): Promise<string> {
  const name = `${new Date().toISOString().slice(0, 10)}-${await contentHash()}`;
  const kept = path.join(KEPT, name);
  await asOwner(inject('testServerUrl'), async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [MAKING_LOCK]);
    if (await isThere(kept)) return;
    await rm(KEPT, { recursive: true, force: true });
    await mkdir(KEPT, { recursive: true });
    const home = await makeEmbeddedHome();
    try {
      const server = await spawnServer({ DATA_DIR: home.dataDir });
      await server.stop();
      await copyFolder(home.dataDir, `${kept}-unfinished`);
      await rename(`${kept}-unfinished`, kept);
    } finally {
      await home.remove();
    }
  });
  return kept;
}

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** With owners and rights, which Node's own copy leaves behind: PostgreSQL refuses a folder that is not its account's. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from);
  await promisify(execFile)('cp', ['-a', ...entries.map((entry) => path.join(from, entry)), to]);
}
