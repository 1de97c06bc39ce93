import { chmod, chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyCheckout } from './testing/copy-checkout.ts';
import { type Launcher, spawnLauncher } from './testing/spawn-launcher.ts';

const NOBODY = { uid: 65534, gid: 65534 };

/** Stepping down to another account takes root; elsewhere the tests beside this one run as an ordinary user anyway. */
describe.skipIf(process.getuid?.() !== 0)('started by root', () => {
  let checkout: string;
  let launcher: Launcher | undefined;
  let elsewhere: string | undefined;

  beforeEach(async () => {
    checkout = await mkdtemp(path.join(tmpdir(), 'launcher-checkout-'));
    launcher = undefined;
    elsewhere = undefined;
  });

  afterEach(async () => {
    await launcher?.stop();
    for (const folder of [checkout, elsewhere])
      if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function currentUser(url: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('SELECT current_user AS name');
    await client.end();
    return rows[0]?.name;
  }

  it('runs as an ordinary user in a checkout of their own', async () => {
    const copied = await copyCheckout(checkout);
    await chown(checkout, NOBODY.uid, NOBODY.gid);
    const data = path.join(checkout, '.data/postgres');
    launcher = await spawnLauncher(data, { ...copied, account: NOBODY, cwd: checkout });
    expect(await currentUser(launcher.url)).toBe('ward_owner');
    expect((await stat(path.join(data, 'cluster'))).uid).toBe(NOBODY.uid);
  });

  it('finds a place that PostgreSQL can reach when the checkout is closed to all but root', async () => {
    const copied = await copyCheckout(checkout);
    await chmod(checkout, 0o700);
    const data = path.join(checkout, '.data/postgres');
    launcher = await spawnLauncher(data, { ...copied, cwd: checkout });
    expect(await currentUser(launcher.url)).toBe('ward_owner');
    elsewhere = (await readFile(path.join(data, 'database-is-at.txt'), 'utf8')).trim();
    expect(await readdir(elsewhere)).toContainEqual(expect.stringMatching(/^binaries-[\w.-]+$/));
    expect((await stat(path.join(elsewhere, 'cluster'))).uid).toBe(NOBODY.uid);
    await launcher.stop();
    const again = await spawnLauncher(data, { ...copied, cwd: checkout });
    expect(again).toMatchObject({ attached: false, url: launcher.url });
    launcher = again;
  });
});
