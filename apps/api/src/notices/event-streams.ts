import type { ChangeKind } from '@bolt/contracts/change-notice.contract';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { FastifyReply } from 'fastify';
import type { StreamRight } from '../database/queries/stream-rights.queries.ts';
import type { Staff } from '../staff.ts';

/** More than the tabs of one browser need, which share one stream where they can. The oldest makes room. */
const MOST_OF_SESSION = 10;
const MOST_OF_USER = 30;
/** Somebody who does not read what is sent is not kept waiting for. */
const MOST_UNREAD_BYTES = 256 * 1024;

/** On which side of the counter somebody listens. */
export type Side = 'hospital' | 'workbench';

/** Who listens, and what the session was allowed when it began to. */
export interface Listener {
  userId: string;
  sessionId: string;
  /** The hospital where the session works, or those that are served, sorted. */
  hospitalIds: readonly string[];
  rights: readonly string[];
  /** Whether those rights take in what was changed. */
  hears: (about: Told) => boolean;
  /** Of the supplier's people: whom and what they serve. */
  served?: Served;
}

/** What a notice is about, as far as it decides who hears it. */
export interface Told {
  kind: ChangeKind;
  /** Of a query or a claim: what it is about. */
  subject?: QuerySubject | 'query' | undefined;
}

export type Served = Pick<Staff, 'flags' | 'hospitalIds'>;

interface Stream extends Listener {
  side: Side;
  reply: FastifyReply;
  /** What is told goes straight to the connection: through the answer to a request each write waits for a turn. */
  wire: Pick<FastifyReply['raw'], 'write' | 'writableLength'>;
  /** Alike for all that may hear and do the same: one text, since it is compared with each of them at every change. */
  key: string;
  /** What it is told with the counts that follow, or with whatever it is told before them. */
  held: string;
}

/** What one side alone is told: drafts and patients are the hospital's own, and who reviews what the supplier's. */
const TOLD_TO: Readonly<Partial<Record<ChangeKind, Side>>> = {
  draft: 'hospital',
  patient: 'hospital',
  import: 'hospital',
  'import-preferences': 'hospital',
  presence: 'hospital',
  'hospital-switched': 'hospital',
  claim: 'workbench',
  queues: 'workbench',
};

const isSameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

const SESSION_ENDED = 'event: session-ended\ndata: {}\n\n';
const ASK_AGAIN = 'event: resync\ndata: {}\n\n';

export type EventStreams = ReturnType<typeof openEventStreams>;

/** The event streams of this process, oldest first. */
export function openEventStreams() {
  const streams = new Set<Stream>();

  const end = (stream: Stream, lastWords = '') => {
    streams.delete(stream);
    stream.reply.raw.end(lastWords);
  };
  const send = (stream: Stream, text: string) => {
    const { wire } = stream;
    wire.write(stream.held + text);
    stream.held = '';
    if (wire.writableLength <= MOST_UNREAD_BYTES) return;
    streams.delete(stream);
    stream.reply.raw.destroy();
  };
  const makeRoom = (most: number, isAmong: (stream: Stream) => boolean) => {
    const those = [...streams].filter(isAmong);
    for (const stream of those.slice(0, Math.max(0, those.length + 1 - most))) end(stream);
  };

  return {
    add(listener: Listener, side: Side, reply: FastifyReply): void {
      const { userId, sessionId } = listener;
      makeRoom(MOST_OF_SESSION, (stream) => stream.sessionId === sessionId);
      makeRoom(MOST_OF_USER, (stream) => stream.userId === userId);
      // Its end is the end of the connection: put into chunks, fifty writes cost half as much again.
      reply.raw.removeHeader('Transfer-Encoding');
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        // A stream that ends takes its connection along: an idle one would hold up the server's own end.
        Connection: 'close',
      });
      reply.raw.write(': open\n\n');
      // An answer that is not yet the connection's turn has none.
      const wire = reply.raw.socket ?? reply.raw;
      const rights = listener.rights.join(' ');
      const key = [...streams].find((stream) => stream.key === rights)?.key ?? rights;
      const stream = { ...listener, side, reply, wire, key, held: '' };
      streams.add(stream);
      reply.raw.on('close', () => streams.delete(stream));
    },

    sendToAll(text: string): void {
      for (const stream of streams) send(stream, text);
    },

    /**
     * To whom it concerns. A workbench that is told its counts of it a moment later hears both in one write: fifty of them
     * are most of what a change costs.
     */
    sendTo(about: Told & { hospitalId: string }, text: string, { hasCounts }: { hasCounts: boolean }): void {
      const side = TOLD_TO[about.kind];
      for (const stream of streams) {
        const isTold = side === undefined || side === stream.side;
        if (!isTold || !stream.hospitalIds.includes(about.hospitalId) || !stream.hears(about)) continue;
        if (hasCounts && stream.side === 'workbench') stream.held += text;
        else send(stream, text);
      }
    },

    /** Whoever waits for counts that did not come hears the rest. */
    sendHeld(): void {
      for (const stream of streams) if (stream.held) send(stream, '');
    },

    /** Of the open workbenches each kind once: those of one key see the same. */
    served(): { key: string; served: Served }[] {
      const found = new Map<string, Served>();
      for (const { key, served } of streams) if (served) found.set(key, served);
      return [...found].map(([key, served]) => ({ key, served }));
    },

    tellServed(key: string, text: string): void {
      for (const stream of streams) if (stream.served && stream.key === key) send(stream, text);
    },

    // Whoever has no session any more hears nothing more; the screen asks again and finds itself signed out.
    endSession(sessionId: string): void {
      for (const stream of streams) if (stream.sessionId === sessionId) end(stream, SESSION_ENDED);
    },

    /**
     * Every screen of a user asks again at once, and, once it has opened a stream again, hears what the rights of that
     * moment let it hear.
     */
    endOfUser(userId: string): void {
      for (const stream of streams) if (stream.userId === userId) end(stream, ASK_AGAIN);
    },

    sessionIds: (): string[] => [...new Set([...streams].map(({ sessionId }) => sessionId))],

    /** Ends the streams whose session is over, works at another hospital, or lost a right. */
    holdAgainst(looked: readonly string[], found: ReadonlyMap<string, StreamRight>): void {
      for (const stream of streams) {
        if (!looked.includes(stream.sessionId)) continue;
        const right = found.get(stream.sessionId);
        if (!right) end(stream, SESSION_ENDED);
        else if (!isSameList(right.hospital_ids, stream.hospitalIds)) end(stream);
        else if (!stream.rights.every((one) => right.rights.includes(one))) end(stream);
      }
    },

    endAll(): void {
      for (const stream of streams) end(stream);
    },
  };
}
