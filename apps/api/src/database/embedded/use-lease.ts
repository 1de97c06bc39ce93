import pg from 'pg';

const USE = 'bolt launcher';

/**
 * A user's claim on the server: one open connection. It goes with its process, however that ends, so no claim of a
 * killed process keeps a server running, and none has to be swept up.
 */
export interface UseLease {
  /** @returns false too when the connection is lost: then somebody else stopped the server or it crashed. */
  isLast(): Promise<boolean>;
  release(): Promise<void>;
}

/** @throws when the server refuses the owner's password, or does not answer within 30 s. */
export async function takeLease(url: string): Promise<UseLease> {
  const client = new pg.Client({
    connectionString: url,
    application_name: USE,
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
  });
  let lost = false;
  client.on('error', () => {
    lost = true;
  });
  await client.connect();
  return {
    isLast: async () => {
      if (lost) return false;
      const others = `SELECT count(*)::int AS others FROM pg_stat_activity
        WHERE application_name = $1 AND pid <> pg_backend_pid()`;
      const answer = await client.query<{ others: number }>(others, [USE]).catch(() => undefined);
      return answer?.rows[0]?.others === 0;
    },
    release: () => client.end().catch(() => undefined),
  };
}
