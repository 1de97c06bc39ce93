import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { migrate } from '../../apps/api/src/database/migrate.ts';
import { newestRelease, readMigrationFiles } from '../../apps/api/src/database/migration-files.ts';
import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { openTestIdentityProvider } from '../../apps/api/src/testing/test-identity-provider.ts';
import { freePort } from '../../packages/embedded-postgres/src/free-port.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/start-embedded-postgres.ts';
import { commandOf, jsonOf, statementsOf } from './manual.ts';
import { type Environment, seen, startPortal, type } from './operator.ts';
import { openTlsProxy, type TlsProxy } from './tls-proxy.ts';

const PASSWORD = 'Quiet-lantern-over-7-marshes';
const MAIL_WITHIN_MS = 60_000;

/** A PostgreSQL of one's own, mail, single sign-on and a proxy with TLS: from nothing to somebody who is signed in, and an upgrade. */
export async function walkOwnPostgres(place: string): Promise<void> {
  console.log('\nYour own PostgreSQL, mail, single sign-on, a proxy with TLS');
  const names = { owner: 'operator', database: 'server', reachablePlace: '/var/lib/bolt' };
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(place, 'own'), ...names });
  const databaseUrl = await makeDatabase(postgres.url);
  const mails: string[] = [];
  const smtp = await takeMail(mails);
  const port = await freePort();
  const proxy = await openTlsProxy(port);
  const provider = openTestIdentityProvider();
  const providers = path.join(place, 'providers.json');
  const env: Environment = {
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    PUBLIC_URL: proxy.address,
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SAML_PROVIDERS: providers,
  };
  try {
    await writeFile(path.join(place, 'my-hospitals.json'), JSON.stringify(jsonOf('Hospitals')));
    await cp('data/demo/catalogue', path.join(place, 'my-catalogue'), { recursive: true });
    await writeFile(
      providers,
      JSON.stringify(
        (jsonOf('Single sign-on') as Record<string, unknown>[]).map((example) => ({
          ...example,
          hospitalId: 'CITY01',
          issuer: provider.issuer,
          entryPoint: provider.entryPoint,
          certificates: [provider.certificate],
        })),
      ),
    );
    const file = { 'my-hospitals.json': path.join(place, 'my-hospitals.json') };
    seen(
      type(commandOf('Hospitals', 'npm run hospitals -- load', file), env).includes('Added CITY01.'),
      'a hospital is loaded',
    );
    const folder = { 'my-catalogue': path.join(place, 'my-catalogue') };
    seen(
      type(commandOf('The catalogue', 'npm run catalogue -- load', folder), env).includes('is in force'),
      'a catalogue is in force',
    );

    let portal = await startPortal(env, port);
    try {
      seen((await proxy.ask('/healthz')).status === 200, 'the portal answers through TLS');
      const invited = type(commandOf('Accounts', 'npm run users -- invite', { DMOH01: 'CITY01' }), env);
      const session = await openAccount(proxy, invited);
      await mailHolds(mails, `${proxy.address}/invitation`);
      await signInByProvider(proxy, provider);
      await asOwner(databaseUrl, async (owner) => {
        const { rows } = await owner.query(
          `select distinct details->>'address' as address from sign_in_event where action = 'signed-in'`,
        );
        seen(
          rows.some(({ address }) => address === '203.0.113.7'),
          'the audit has the address that the proxy says',
        );
      });

      type(
        commandOf('Replacing secrets', 'npm run secrets -- rotate', {
          'token-signing': 'token-signing --within 0',
        }),
        env,
      );
      type(
        commandOf('Replacing secrets', 'npm run secrets -- rotate', { 'token-signing': 'login-passwords' }),
        env,
      );
      await portal.stop();
      portal = await startPortal(env, port);
      seen(await isSignedIn(proxy, session), 'who was signed in before the secrets were replaced goes on');
      type(
        commandOf('Replacing secrets', 'npm run secrets -- finish', {
          'token-signing': 'token-signing --at-once',
        }),
        env,
      );

      await upgradeBeneath(databaseUrl);
      seen(await isSignedIn(proxy, session), 'a server goes on while the next release migrates its database');
      await portal.stop();
      portal = await startPortal(env, port);
      seen(await isSignedIn(proxy, session), 'and starts again on the schema of the next release');
    } finally {
      await portal.stop();
    }
  } finally {
    proxy.close();
    await smtp.close();
    await postgres.stop();
  }
}

/** As the manual says, by the server's superuser; answers the address of its owner, who is none. */
async function makeDatabase(superuserUrl: string): Promise<string> {
  const statements = statementsOf('Your own PostgreSQL');
  await asOwner(superuserUrl, async (superuser) => {
    for (const statement of statements) await superuser.query(statement);
  });
  const [, owner = '', password = ''] =
    /create role (\w+) .*password '([^']+)'/.exec(statements.join('\n')) ?? [];
  const [, database = ''] = /create database (\w+)/.exec(statements.join('\n')) ?? [];
  const url = new URL(superuserUrl);
  Object.assign(url, { username: owner, password, pathname: database });
  await asOwner(url.href, async (client) => {
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
    seen(rows[0]?.rolsuper === false, 'a database of an owner who is no superuser is made');
  });
  return url.href;
}

async function takeMail(mails: string[]) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

async function mailHolds(mails: readonly string[], words: string): Promise<void> {
  const giveUpAt = Date.now() + MAIL_WITHIN_MS;
  while (!mails.some((mail) => mail.includes(words)) && Date.now() < giveUpAt) await pause(100);
  seen(
    mails.some((mail) => mail.includes(words)),
    'the invitation was mailed, with the address that users type',
  );
}

/** By the link that the command printed; answers the access token. */
async function openAccount(proxy: TlsProxy, invited: string): Promise<string> {
  const link = /https:\S+/.exec(invited)?.[0] ?? '';
  const token =
    new URL(link).hash.replace(/^#(?:token=)?/, '') || (new URL(link).searchParams.get('token') ?? '');
  const accepted = await proxy.ask('/user/invitation/accept', { body: { token, password: PASSWORD } });
  seen(accepted.status === 200, 'the link opens the account');
  const { authClientId, authClientSecret } = JSON.parse((await proxy.ask('/runtimeConfig.json')).text);
  const signedIn = await proxy.ask('/oauth/token', {
    body: {
      grant_type: 'password',
      client_id: authClientId,
      client_secret: authClientSecret,
      username: 'ida',
      password: PASSWORD,
    },
  });
  seen(signedIn.status === 200, 'the user signs in');
  return JSON.parse(signedIn.text).access_token;
}

async function signInByProvider(
  proxy: TlsProxy,
  provider: ReturnType<typeof openTestIdentityProvider>,
): Promise<void> {
  const metadata = (await proxy.ask('/user/saml/metadata/city-hospital')).text;
  const asked = await proxy.ask('/user/saml/login/city-hospital');
  const inResponseTo = await provider.readRequest(metadata, String(asked.headers.location));
  const claims = { nameId: 'ida', mail: 'ida@hospital.example', inResponseTo };
  const form = { SAMLResponse: await provider.respond(metadata, claims) };
  const { headers } = await proxy.ask('/user/saml/acs/city-hospital', { form });
  seen(
    String(headers.location).startsWith('/samlassertion?code='),
    "the hospital's identity provider signs the user in",
  );
}

const isSignedIn = async (proxy: TlsProxy, token: string): Promise<boolean> =>
  (await proxy.ask('/api/v1/user/info', { token })).status === 200;

/** What the next release would do to the schema; this one is then the release before. */
async function upgradeBeneath(url: string): Promise<void> {
  const files = readMigrationFiles();
  const text = 'create table of_the_next_release (id integer primary key);';
  const next = {
    name: '9999-of-the-next-release',
    text,
    inTransaction: true,
    release: newestRelease(files) + 1,
  };
  await migrate(url, [...files, next]);
}
