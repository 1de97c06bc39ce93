import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { E2E_PORT } from './environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Of a portal that one file of tests has for itself. */
export const OWN_PORTAL = `http://localhost:${E2E_PORT + 300}`;

export interface OwnPortal {
  /** Puts a folder's catalogue in force by the supplier's command, while the portal runs; answers what it says. */
  loadCatalogue(folder: string): string;
  close(): Promise<void>;
}

/** A portal with a demonstration world of its own, for what would disturb every other test: its catalogue changes. */
export async function openOwnPortal(): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'bolt-own-portal-'));
  const addressFile = join(folder, 'database-url');
  const server = spawn(process.execPath, ['apps/api/src/testing/serve-for-e2e.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: new URL(OWN_PORTAL).port,
      DATABASE_URL_FILE: addressFile,
      PLAYWRIGHT: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`${OWN_PORTAL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const becomesReady = () => {
    if (server.exitCode !== null) throw new Error('The portal of this test did not start');
    return isReady();
  };
  await expect.poll(becomesReady, { timeout: 150_000 }).toBe(true);
  const databaseUrl = await readFile(addressFile, 'utf8');
  return {
    loadCatalogue(catalogue) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/run.mjs', 'catalogue', 'load', catalogue],
        { cwd: ROOT, env: { ...process.env, DATABASE_URL: databaseUrl }, encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(`The catalogue was not loaded: ${stderr}`);
      return stdout;
    },
    async close() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
