import type { CatalogueStore } from './catalogue-store.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { ChangeNotices } from './notices/change-notices.ts';
import type { Secrets } from './services/session/secrets.ts';
import type { ServiceProviderKey } from './services/single-sign-on/service-provider-key.ts';

/** What every handler may reach: nothing of the business, only the ways to it. */
export interface Portal {
  config: Config;
  db: Database;
  secrets: Secrets;
  /** Made or read when single sign-on is used first. */
  serviceProviderKey(): Promise<ServiceProviderKey>;
  catalogue: CatalogueStore;
  notices: ChangeNotices;
  /** Where the work of the background logs in. */
  workerUrl: string;
  version: string;
}
