import pg from 'pg';
import { asClientSettings, listenerLimits } from '../database/time-limits.ts';

/** Locks of this process, which end with it: what a killed server held is free as soon as PostgreSQL sees it gone. */
export interface SessionLocks {
  /** False where another process has it, or the database is away. */
  take(key: string): Promise<boolean>;
  release(key: string): Promise<void>;
  close(): Promise<void>;
}

/** All on one connection, which is opened with the first lock and anew when it was lost. */
export function openSessionLocks(url: string): SessionLocks {
  let opening: Promise<pg.Client> | undefined;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'bolt-jobs-locks',
      connectionTimeoutMillis: listenerLimits.connection,
      ...asClientSettings(listenerLimits),
    });
    const forget = () => {
      opening = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    return client;
  };

  return {
    async take(key) {
      opening ??= connect();
      const client = await opening;
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
        [key],
      );
      return rows[0]?.taken ?? false;
    },
    async release(key) {
      const client = await opening;
      await client?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    },
    async close() {
      await (await opening?.catch(() => undefined))?.end();
    },
  };
}
