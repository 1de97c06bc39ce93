import type { FastifyReply } from 'fastify';
import pg from 'pg';
import type { Caller } from '../calls/caller.ts';
import type { Transaction } from '../database/database.ts';

/** Something of a hospital changed. Names and doses stay out of it: whoever may see them asks for them. */
export interface Change {
  hospitalId: string;
  kind: 'order' | 'draft' | 'presence' | 'hospital-switched' | 'session-ended';
  id: string;
  /** Of the order: a screen that shows it already does not ask again. */
  version?: number;
}

const CHANNEL = 'bolt_change';
const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 1_000;

/** Tells every open screen of the hospital, on every copy of the server, once the transaction is committed. */
export async function announceChange(tx: Transaction, change: Change): Promise<void> {
  await tx.query({
    name: 'announce-change',
    text: 'select pg_notify($1, $2)',
    values: [CHANNEL, JSON.stringify(change)],
  });
}

export interface ChangeNotices {
  follow(caller: Caller, reply: FastifyReply): void;
  close(): Promise<void>;
}

/** Listens on one connection and passes changes on to the event streams of this process. */
export function openChangeNotices(url: string): ChangeNotices {
  const followers = new Set<{ hospitalId: string; sessionId: string; reply: FastifyReply }>();
  let closed = false;
  let listener: pg.Client | undefined;

  const pass = (payload: string) => {
    const change = JSON.parse(payload) as Change;
    const { kind, id, version } = change;
    if (kind === 'session-ended') return endStreams(id);
    for (const { hospitalId, reply } of followers) {
      if (hospitalId === change.hospitalId)
        reply.raw.write(`event: ${kind}\ndata: ${JSON.stringify({ id, version })}\n\n`);
    }
  };

  // Whoever has no session any more hears nothing more; the screen asks again and finds itself signed out.
  const endStreams = (sessionId: string) => {
    for (const follower of followers) {
      if (follower.sessionId === sessionId) follower.reply.raw.end('event: session-ended\ndata: {}\n\n');
    }
  };

  const listen = async () => {
    if (closed) return;
    const client = new pg.Client({ connectionString: url, application_name: 'bolt-notices' });
    listener = client;
    let retried = false;
    const retry = () => {
      if (!retried && !closed) setTimeout(listen, RECONNECT_MS).unref();
      retried = true;
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ payload }) => payload && pass(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // What happened while nobody listened is not known: every screen asks again.
      for (const { reply } of followers) reply.raw.write('event: resync\ndata: {}\n\n');
    } catch {
      retry();
    }
  };
  void listen();

  const heartbeat = setInterval(() => {
    for (const { reply } of followers) reply.raw.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    follow(caller, reply) {
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        // A stream that ends takes its connection along: an idle one would hold up the server's own end.
        Connection: 'close',
      });
      reply.raw.write(': open\n\n');
      const follower = { hospitalId: caller.hospitalId, sessionId: caller.sessionId, reply };
      followers.add(follower);
      reply.raw.on('close', () => followers.delete(follower));
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(heartbeat);
      for (const { reply } of followers) reply.raw.end();
      await listener?.end().catch(() => {});
    },
  };
}
