import pg from 'pg';
import { asClientSettings, listenerLimits } from '../database/time-limits.ts';

const RECONNECT_MS = 1_000;

/** Calls back for each notice of the channel, and after each connection, since notices may have been missed before. */
export function listenForMessages(
  url: string,
  channel: string,
  onNotice: () => void,
): { stop(): Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  const listen = async () => {
    const listener = new pg.Client({
      connectionString: url,
      application_name: `bolt-jobs-${channel}`,
      ...asClientSettings(listenerLimits),
    });
    client = listener;
    let lost = false;
    const retry = () => {
      if (lost || stopped) return;
      lost = true;
      again = setTimeout(() => void listen(), RECONNECT_MS);
      again.unref();
    };
    listener.on('error', retry);
    listener.on('end', retry);
    listener.on('notification', onNotice);
    try {
      await listener.connect();
      await listener.query(`listen ${channel}`);
      onNotice();
    } catch {
      retry();
    }
  };
  void listen();

  return {
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
