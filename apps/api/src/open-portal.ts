import { readFileSync } from 'node:fs';
import { openCatalogueStore } from './catalogue-store.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { openLogins } from './database/logins.ts';
import { asOwner } from './database/owner-database.ts';
import { type ConnectionLimits, requestLimits } from './database/time-limits.ts';
import { verifyRowLevelSecurity } from './database/verify-row-level-security.ts';
import { openChangeNotices } from './notices/change-notices.ts';
import type { Portal } from './portal.ts';
import { loadSecrets } from './services/session/secrets.ts';
import { loadIdentityProviders } from './services/single-sign-on/load-identity-providers.ts';
import { loadServiceProviderKey } from './services/single-sign-on/service-provider-key.ts';
import { countQueuesAt, queuesOf } from './services/workbench/count-queues.ts';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Verifies the row-level security of a migrated database and opens every way to it; the owner is left when it has answered. */
export async function openPortal(
  config: Config,
  databaseUrl: string,
  limits: ConnectionLimits = requestLimits,
): Promise<Portal> {
  const { secrets, logins } = await asOwner(databaseUrl, async (owner) => {
    if (config.samlProviders) await loadIdentityProviders(owner, config.samlProviders);
    return {
      secrets: await loadSecrets(owner, config),
      logins: await openLogins(owner, databaseUrl, config),
    };
  });
  const db = openDatabase(logins.webUrl, undefined, limits);
  await verifyRowLevelSecurity(db.pool);
  const catalogue = openCatalogueStore();
  return {
    config,
    db,
    secrets,
    serviceProviderKey: keepFirst(() => loadServiceProviderKey(db, new Date())),
    catalogue,
    notices: openChangeNotices(logins.webUrl, db, { count: countQueuesAt({ db, catalogue }), queuesOf }),
    workerUrl: logins.workerUrl,
    version: manifest.version,
  };
}

export async function closePortal(portal: Portal): Promise<void> {
  await portal.notices.close();
  await portal.db.close();
}

/** Loads once for everybody; a failure is forgotten, so that the next one tries again. */
function keepFirst<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
