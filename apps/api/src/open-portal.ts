import { readFileSync } from 'node:fs';
import { openCatalogueStore } from './catalogue-store.ts';
import type { Config } from './config.ts';
import { checkWalls } from './database/check-walls.ts';
import { openDatabase } from './database/database.ts';
import { asOwner } from './database/owner-database.ts';
import { openChangeNotices } from './notices/change-notices.ts';
import type { Portal } from './portal.ts';
import { loadSecrets } from './services/session/secrets.ts';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Checks the walls of a migrated database and opens every way to it. */
export async function openPortal(config: Config, databaseUrl: string): Promise<Portal> {
  const secrets = await asOwner(databaseUrl, (owner) => loadSecrets(owner, config));
  const db = openDatabase(databaseUrl);
  await checkWalls(db.pool);
  return {
    config,
    db,
    secrets,
    catalogue: openCatalogueStore(),
    notices: openChangeNotices(databaseUrl),
    version: manifest.version,
  };
}

export async function closePortal(portal: Portal): Promise<void> {
  await portal.notices.close();
  await portal.db.close();
}
