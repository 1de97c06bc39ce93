import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { ConnectionLimits } from '../database/time-limits.ts';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { DEMONSTRATION_AUTHENTICATOR_KEY, DEMONSTRATION_STAFF } from '../demonstration/staff.ts';
import { closePortal, openPortal } from '../open-portal.ts';
import type { Portal } from '../portal.ts';
import { codeAt } from '../services/session/authenticator.ts';
import { openTestClient, type TestClient } from './test-client.ts';
import { createTestDatabase, dropTestDatabase, type World } from './test-databases.ts';

export interface TestPortal {
  portal: Portal;
  app: FastifyInstance;
  databaseUrl: string;
  /** The owner's connection, to look behind the calls; it sees every hospital. */
  owner: pg.Client;
  /** A client that is not signed in. */
  anybody: TestClient;
  /** Signs a demonstration account in, of either side, by the real call; again, it gets a session of its own. */
  signIn(username: string): Promise<TestClient>;
  /** Listens on a free port of 127.0.0.1; answers the address. For what injection cannot show: streams, sockets. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** A machine that others use may stall for longer than a person waits: a test that sends much at once has patience. */
const PATIENT: ConnectionLimits = {
  connection: 60_000,
  statement: 60_000,
  lock: 60_000,
  idleInTransaction: 60_000,
};

interface Options {
  /** Default: `accounts`, with patients and orders brought by the test itself. */
  world?: World;
  config?: Partial<Config>;
}

const isStaff = (username: string): boolean =>
  DEMONSTRATION_STAFF.some((member) => member.username === username);

/** The whole server on a database of its own. Call it in `beforeAll`, and `close` in `afterAll`. */
export async function openTestPortal({ world = 'accounts', config = {} }: Options = {}): Promise<TestPortal> {
  const serverUrl = inject('testServerUrl');
  const databaseUrl = await createTestDatabase(serverUrl, world);
  const portal = await openPortal(
    { ...readConfig({ DEMO: '1', LOG_LEVEL: 'silent' }), ...config },
    databaseUrl,
    PATIENT,
  );
  const app = await buildApp(portal);
  await app.ready();
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const anybody = openTestClient(app);
  return {
    portal,
    app,
    databaseUrl,
    owner,
    anybody,
    async signIn(username) {
      const { status, body, problem } = await anybody.call('POST /oauth/token', {
        body: {
          grant_type: 'password',
          client_id: portal.config.authClientId,
          client_secret: portal.secrets.clientSecret,
          username,
          password: DEMONSTRATION_PASSWORD,
          ...(isStaff(username) && { totp: codeAt(DEMONSTRATION_AUTHENTICATOR_KEY, new Date()) }),
        },
      });
      if (status !== 200) throw new Error(`${username} cannot sign in: ${problem.code}`);
      return openTestClient(app, body.access_token);
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await closePortal(portal);
      await owner.end();
      await dropTestDatabase(serverUrl, databaseUrl);
    },
  };
}
