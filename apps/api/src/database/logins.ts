import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { OwnerDatabase } from './owner-database.ts';
import { keepSecret } from './queries/secrets.queries.ts';

/** Addresses of the database for requests and for the work of the background; neither is the owner's. */
export interface Logins {
  webUrl: string;
  workerUrl: string;
}

type Login = 'bolt_web' | 'bolt_worker';

/** Of the secret that passwords are derived from, in a table that the owner alone reads. */
export const LOGIN_SECRET = 'login-passwords';

/**
 * Where requests and background work log in (decision J25): as whoever operates the portal says, else as bolt_web and
 * bolt_worker, which get a password that every process derives alike.
 *
 * @throws where a login may become the owner of the database, or another superuser
 */
export async function openLogins(
  owner: OwnerDatabase,
  ownerUrl: string,
  { databaseWebUrl, databaseWorkerUrl }: Pick<Config, 'databaseWebUrl' | 'databaseWorkerUrl'>,
): Promise<Logins> {
  const secret = await keepSecret(owner, LOGIN_SECRET, randomBytes(32).toString('base64url'));
  const made = (login: Login) => {
    const url = new URL(ownerUrl);
    url.username = login;
    url.password = createHmac('sha256', secret).update(login).digest('base64url');
    return url.href;
  };
  const logins = {
    webUrl: databaseWebUrl ?? made('bolt_web'),
    workerUrl: databaseWorkerUrl ?? made('bolt_worker'),
  };
  if (!databaseWebUrl) await letIn(owner, 'bolt_web', logins.webUrl);
  if (!databaseWorkerUrl) await letIn(owner, 'bolt_worker', logins.workerUrl);
  await refusePowerful(owner, [userOf(logins.webUrl), userOf(logins.workerUrl)]);
  return logins;
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Sets the password where it does not open the database yet: most starts find it set. */
async function letIn(owner: OwnerDatabase, login: Login, url: string): Promise<void> {
  if (await opens(url)) return;
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  try {
    await owner.query(`alter role ${login} login password ${password}`);
  } catch (error) {
    // Roles belong to all databases of a server, and a lock to one: another start has set it at the same instant.
    if (!(await opens(url))) throw error;
  }
}

async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function refusePowerful(owner: OwnerDatabase, logins: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ login: string }>(
    `select rolname as login from pg_roles
     where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or pg_has_role(rolname, current_user, 'member'))`,
    [logins],
  );
  if (rows.length > 0) {
    const named = rows.map(({ login }) => login).join(' and ');
    throw new Error(
      `The database is not safe: ${named} may take on the owner's role or more. Requests and background work need logins of their own (DATABASE_WEB_URL, DATABASE_WORKER_URL).`,
    );
  }
}
