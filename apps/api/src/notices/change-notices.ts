import type { ChangeKind } from '@bolt/contracts/change-notice.contract';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { rightsOf } from '../actor.ts';
import type { Caller, StaffCaller } from '../calls/caller.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OwnerDatabase } from '../database/owner-database.ts';
import { RECHECK_CHANNEL } from '../database/queries/formulation-rechecks.queries.ts';
import { findStreamRights } from '../database/queries/stream-rights.queries.ts';
import { asClientSettings, listenerLimits } from '../database/time-limits.ts';
import { staffRightsOf } from '../staff.ts';
import { type Listener, openEventStreams, type Side, type Told } from './event-streams.ts';
import { mayHear, mayHearServed } from './heard-by.ts';
import { type CountQueues, type QueuesOf, tellQueues } from './tell-queues.ts';

/** Something of a hospital changed. Names and doses stay out of it: whoever may see them asks for them. */
type HospitalChange = {
  hospitalId: string;
  id: string;
  /** Of the order: a screen that shows it already does not ask again. */
  version?: number;
} & (
  | {
      kind: Exclude<
        ChangeKind,
        'catalogue' | 'claim' | 'holidays' | 'queues' | 'query' | 'resync' | 'session-ended'
      >;
    }
  // What it is about decides who is told.
  | { kind: 'claim' | 'query'; subject: Told['subject'] }
);

/** A session of either side is over. */
interface EndOfSession {
  kind: 'session-ended';
  id: string;
}

/** Somebody may from here on do more or less than before, or serves other hospitals. */
interface ChangeOfRights {
  kind: 'rights-changed';
  /** Of the user. */
  id: string;
}

/** Public holidays or another calendar of a region, of whichever hospitals deliver there. */
interface HolidayChange {
  kind: 'holidays';
  /** The region. */
  id: string;
}

export type Change = HospitalChange | HolidayChange | EndOfSession | ChangeOfRights;

/** Another catalogue is in force, for every hospital. */
interface CatalogueChange {
  kind: 'catalogue';
  id: string;
}

const CHANNEL = 'bolt_change';
const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 1_000;

/** Tells every open screen of the hospital, on every copy of the server, once the transaction is committed. */
export function announceChange(tx: Transaction, change: Change): void {
  tx.behindCommit({
    name: 'announce-change',
    text: 'select pg_notify($1, $2)',
    values: [CHANNEL, JSON.stringify(change)],
  });
}

/** The same of many changes of one call, by one statement. */
export function announceChanges(tx: Transaction, changes: readonly Change[]): void {
  if (changes.length === 0) return;
  tx.behindCommit({
    name: 'announce-changes',
    text: 'select pg_notify($1, change) from unnest($2::text[]) with ordinality as told(change, place) order by place',
    values: [CHANNEL, changes.map((change) => JSON.stringify(change))],
  });
}

/** As the owner, who loads it beside the servers: no request of a hospital is under way. */
export async function announceCatalogue(owner: OwnerDatabase, version: number): Promise<void> {
  const change: CatalogueChange = { kind: 'catalogue', id: String(version) };
  await owner.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(change)]);
  await owner.query('select pg_notify($1, $2)', [RECHECK_CHANNEL, '']);
}

/** Dates at hospitals of a region may follow from other holidays or another zone; told once what the owner did is committed. */
export async function announceCalendar(owner: Pick<OwnerDatabase, 'query'>, region: string): Promise<void> {
  const change: HolidayChange = { kind: 'holidays', id: region };
  await owner.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(change)]);
}

const catalogueEvent = (version: string): string =>
  `event: catalogue\ndata: ${JSON.stringify({ id: version })}\n\n`;

export interface ChangeNotices {
  follow(caller: Caller, reply: FastifyReply): void;
  /** Of the hospitals that somebody of the supplier's serves, what concerns the workbench. */
  followServed(caller: StaffCaller, reply: FastifyReply): void;
  close(): Promise<void>;
}

/** Where sessions end or rights go without a notice (by time, by a command): open streams are held against them so often. */
const LOOK_AGAIN_MS = 5_000;

/** Listens on one connection and passes changes on to the event streams of this process. */
export function openChangeNotices(
  url: string,
  db: Pick<Database, 'signInAtOnce'>,
  counting: { count: CountQueues; queuesOf: QueuesOf },
): ChangeNotices {
  const streams = openEventStreams();
  const queues = tellQueues(streams, counting.count, counting.queuesOf);
  let catalogueVersion: number | null = null;
  let closed = false;
  let listener: pg.Client | undefined;

  const pass = (payload: string) => {
    const change = JSON.parse(payload) as Change | CatalogueChange;
    if (change.kind === 'session-ended') return streams.endSession(change.id);
    if (change.kind === 'rights-changed') return streams.endOfUser(change.id);
    if (change.kind === 'catalogue') {
      catalogueVersion = Number(change.id);
      queues.forget();
      return streams.sendToAll(catalogueEvent(change.id));
    }
    if (change.kind === 'holidays') {
      queues.forget();
      return streams.sendToAll(`event: holidays\ndata: ${JSON.stringify({ id: change.id })}\n\n`);
    }
    const { hospitalId, kind, id, version } = change;
    const subject = 'subject' in change ? change.subject : undefined;
    const text = `event: ${kind}\ndata: ${JSON.stringify({ id, version })}\n\n`;
    queues.changed({ hospitalId, kind, subject }, text, () => catalogueVersion);
    // The one who switched hears it last; the stream of the new hospital is opened by the screen that comes.
    if (kind === 'hospital-switched') void look();
  };

  /** What is no notice of ours is left out: the listener that ended of it would tell nobody of anything any more. */
  const passOrLeaveOut = (payload: string) => {
    try {
      pass(payload);
    } catch (fault) {
      // It may quote what nobody meant for the log: its kind alone is said.
      console.error(`A change notice that cannot be read was left out (${(fault as Error).name}).`);
    }
  };

  let isLooking = false;
  let isAsked = false;
  /** One look at a time, and one more where somebody asked meanwhile: opening many streams asks for few. */
  const look = async () => {
    isAsked = true;
    if (isLooking) return;
    isLooking = true;
    while (isAsked && !closed) {
      isAsked = false;
      await lookOnce();
    }
    isLooking = false;
  };

  const lookOnce = async () => {
    const looked = streams.sessionIds();
    if (looked.length === 0) return;
    try {
      const found = await db.signInAtOnce((tx) => findStreamRights(tx, looked, new Date()));
      streams.holdAgainst(looked, new Map(found.map((right) => [right.session_id, right])));
    } catch {
      // A database that is away changes no rights: the next look says what is so.
    }
  };

  const listen = async () => {
    if (closed) return;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'bolt-notices',
      connectionTimeoutMillis: listenerLimits.connection,
      // The login by itself may read nothing.
      options: '-c role=bolt_app',
      ...asClientSettings(listenerLimits),
    });
    listener = client;
    let retried = false;
    const retry = () => {
      if (!retried && !closed) setTimeout(listen, RECONNECT_MS).unref();
      retried = true;
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ payload }) => payload && passOrLeaveOut(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // What happened while nobody listened is not known: every screen asks again.
      const { rows } = await client.query<{ version: number }>(
        'select version from catalogue_version where is_current',
      );
      queues.forget();
      streams.sendToAll('event: resync\ndata: {}\n\n');
      for (const { version } of rows) {
        catalogueVersion = version;
        streams.sendToAll(catalogueEvent(String(version)));
      }
    } catch {
      retry();
      // One listener at a time: another would tell everything twice.
      await client.end().catch(() => {});
    }
  };
  void listen();

  const open = (
    listener: Listener,
    { side, reply, catalogueVersion }: { side: Side; reply: FastifyReply; catalogueVersion: number | null },
  ) => {
    streams.add(listener, side, reply);
    // What came into force while this screen heard nothing is known to it from here on.
    if (catalogueVersion !== null) reply.raw.write(catalogueEvent(String(catalogueVersion)));
    void look();
  };

  const heartbeat = setInterval(() => streams.sendToAll(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  const looking = setInterval(look, LOOK_AGAIN_MS);
  looking.unref();

  return {
    follow({ actor, session }, reply) {
      open(
        {
          ...session,
          userId: actor.userId,
          hospitalIds: [actor.hospitalId],
          rights: rightsOf(actor),
          hears: ({ kind }) => mayHear(kind, actor),
        },
        { side: 'hospital', reply, catalogueVersion: actor.catalogueVersion },
      );
    },
    followServed({ staff, session }, reply) {
      const { userId, hospitalIds, flags } = staff;
      open(
        {
          ...session,
          userId,
          hospitalIds,
          rights: staffRightsOf(staff),
          hears: (about) => mayHearServed(about, flags),
          served: { flags, hospitalIds },
        },
        { side: 'workbench', reply, catalogueVersion: staff.catalogueVersion },
      );
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(heartbeat);
      clearInterval(looking);
      queues.close();
      streams.endAll();
      await listener?.end().catch(() => {});
    },
  };
}
