import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const RECOVERS_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 20;
/** "The database system is starting up", or "in recovery mode" after one of its processes crashed. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * A user's claim on the server: one open connection. It goes with its process, however that ends, so no claim of a
 * killed process keeps a server running, and none has to be swept up.
 */
export interface UseLease {
  /** Settles when the connection is lost without `release`: the server was stopped or crashed. */
  readonly lost: Promise<void>;
  /** Whether nobody else claims the server; false too when this claim is lost. */
  isLast(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * @param use what the claims on one server have in common, as the name of their connections.
 * @throws when the server refuses the owner's password, or does not take connections within 30 s.
 */
export async function takeLease(url: string, use: string): Promise<UseLease> {
  const client = await connect(url, use);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.once('end', lose);
  client.on('error', () => lose());
  return {
    lost,
    isLast: async () => {
      const others = `SELECT count(*)::int AS others FROM pg_stat_activity
        WHERE application_name = $1 AND pid <> pg_backend_pid()`;
      const answer = await client.query<{ others: number }>(others, [use]).catch(() => undefined);
      return answer?.rows[0]?.others === 0;
    },
    release: async () => {
      client.off('end', lose);
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(url: string, use: string): Promise<pg.Client> {
  const giveUpAt = Date.now() + RECOVERS_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: use,
      keepAlive: true,
      connectionTimeoutMillis: RECOVERS_WITHIN_MS,
    });
    client.on('error', () => undefined); // told by connect() itself, and later by `lost`
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const willRecover = (error as { code?: string }).code === CANNOT_CONNECT_NOW;
      if (!willRecover || Date.now() > giveUpAt) throw error;
    }
    await pause(ASK_EVERY_MS);
  }
}
