import pg from 'pg';
import { asClientSettings, listenerLimits } from '../database/time-limits.ts';

/** A database that restarts is back at once, and what was under way waits for this connection: doubled with each try in vain. */
const RECONNECT_MS = 100;
const RECONNECT_AT_MOST_MS = 1_000;

export interface JobListener {
  /** Calls back for each notice of the channel, and after each connection, since notices may have been missed before. */
  hear(channel: string, onNotice: () => void): { stop(): void };
  close(): Promise<void>;
}

/**
 * One connection for the channels of all jobs: PostgreSQL wakes every connection that listens for every notice, whatever
 * its channel, and most notices are changes that no job waits for.
 */
export function openJobListener(url: string): JobListener {
  const heard = new Map<string, () => void>();
  let closed = false;
  let client: pg.Client | undefined;
  let listening: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let inVain = 0;

  let asked: Promise<unknown> = Promise.resolve();

  const listenNow = async (channels: readonly string[]) => {
    if (!listening) return;
    for (const channel of channels) await listening.query(`listen ${channel}`);
    for (const channel of channels) heard.get(channel)?.();
  };
  /** One after the other: the driver takes no statement before it has answered the last one. */
  const listen = (channels: readonly string[]) => {
    const done = asked.then(() => listenNow(channels));
    asked = done.catch(() => {});
    return done;
  };
  const connect = async () => {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'bolt-jobs-listener',
      connectionTimeoutMillis: listenerLimits.connection,
      ...asClientSettings(listenerLimits),
    });
    client = connection;
    let lost = false;
    const retry = () => {
      if (lost || closed) return;
      lost = true;
      listening = undefined;
      again = setTimeout(() => void connect(), Math.min(RECONNECT_MS * 2 ** inVain, RECONNECT_AT_MOST_MS));
      inVain += 1;
      again.unref();
    };
    connection.on('error', retry);
    connection.on('end', retry);
    connection.on('notification', ({ channel }) => heard.get(channel)?.());
    try {
      await connection.connect();
      listening = connection;
      inVain = 0;
      await listen([...heard.keys()]);
    } catch {
      retry();
    }
  };
  void connect();

  return {
    hear(channel, onNotice) {
      heard.set(channel, onNotice);
      // A connection that is lost meanwhile is followed by one that listens to all of them.
      listen([channel]).catch(() => {});
      return { stop: () => void heard.delete(channel) };
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
