import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { asOwner } from '../database/owner-database.ts';
import { replaceIdentityProviders } from '../database/queries/identity-providers.queries.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { closePortal, openPortal } from '../open-portal.ts';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { addFailedMail } from './add-failed-mail.ts';
import { addAccountAtNewHospital, addAccountLike, addTestAccounts } from './add-test-accounts.ts';
import { E2E_ACCOUNTS } from './e2e-accounts.ts';
import { serveHospitalSystems } from './serve-hospital-systems.ts';
import { startTestPostgres } from './start-test-postgres.ts';
import { createTestDatabase, dropTestDatabase } from './test-databases.ts';

/**
 * What browser tests are run against: the server as it is, with the built web app, on a fresh copy of the
 * demonstration world. PORT and the other settings are those of the server; SIGTERM drops the copy.
 */
const server = await startTestPostgres();
const databaseUrl = await createTestDatabase(server.url, 'demo');
const base = readConfig({ LOG_LEVEL: 'warn', ...process.env, DEMO: '1' });
// Held open: browser tests ask for many accounts.
const administrator = new pg.Client({ connectionString: databaseUrl });
administrator.on('error', () => {});
await administrator.connect();
const supplierKey = await asOwner(databaseUrl, (owner) =>
  makeSupplierKey(owner, { name: 'Browser tests', hospitalIds: ['DMOH01'] }),
);
const hospital = await serveHospitalSystems({
  port: Number(process.env.HOSPITAL_SYSTEMS_PORT ?? base.port + 500),
  metadataUrl: `http://localhost:${base.port}/user/saml/metadata/wattlebrook`,
  supplierKey,
  addAccountLike: (like) => addAccountLike(administrator, like),
  addAccountAtNewHospital: (like) => addAccountAtNewHospital(administrator, like),
  addFailedMail: (to) => addFailedMail(administrator, to),
});
const config = { ...base, smtpUrl: hospital.smtpUrl };
await asOwner(databaseUrl, async (owner) => {
  await addTestAccounts(owner, E2E_ACCOUNTS);
  await replaceIdentityProviders(owner, [
    {
      provider_key: 'wattlebrook',
      hospital_id: 'DMOH01',
      issuer: hospital.identityProvider.issuer,
      entry_point: hospital.identityProvider.entryPoint,
      certificates: [hospital.identityProvider.certificate],
      match_attribute: null,
      match_account_field: 'username',
      allows_unsolicited: false,
    },
  ]);
});
const portal = await openPortal(config, databaseUrl);
const app = await buildApp(portal);
// For tests that work beside the server, as its owner.
if (process.env.DATABASE_URL_FILE) await writeFile(process.env.DATABASE_URL_FILE, databaseUrl);
await app.listen({ port: config.port, host: config.host });
const jobs = await startJobs(portal);

let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= (async () => {
    await app.close();
    await jobs.stop();
    await closePortal(portal);
    await hospital.close();
    await administrator.end();
    await dropTestDatabase(server.url, databaseUrl);
    await server.stop();
  })();
  void stopping.then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
