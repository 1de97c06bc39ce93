import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeKind } from '@bolt/contracts/change-notice.contract';
import type { Queues } from '@bolt/contracts/queues.contract';
import type { StaffFlags } from '@bolt/domain/access/staff-rights';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { DeliveryCalendar } from '@bolt/domain/workbench/review-by';
import type { Staff } from '../staff.ts';
import type { EventStreams, Told } from './event-streams.ts';

/** What changes within such a time is counted once. */
const GATHER_MS = 100;
/** Sixteen who are at work change several things within such a time: fifty workbenches hear of them together. */
const BETWEEN_TELLINGS_MS = 500;

export type QueuePart = 'items' | 'queries' | 'formulations' | 'registrations';

/** What was counted at one hospital, or at several together, whoever is told of it. */
export interface CountedQueues {
  /** By hospital what its dates follow from, as long as nothing is forgotten. */
  calendars?: ReadonlyMap<string, DeliveryCalendar>;
  items?: CountedItems;
  queries?: ReadonlyMap<QuerySubject, number>;
  formulations?: NonNullable<Queues['formulations']>;
  registrations?: number;
}

/** Which of those to review are late is not counted: it becomes otherwise while nothing changes. */
export interface CountedItems {
  toReview: number;
  /** The same by when they are to be reviewed, in milliseconds, the first to be reviewed first. */
  due: readonly { reviewBy: number; items: number }[];
  reviewed: number;
  inManufacture: number;
}

/** What was read of the hospitals before is not read again: calendars are, with their holidays, most of what is read. */
export type CountQueues = (
  served: Pick<Staff, 'hospitalIds' | 'catalogueVersion'>,
  parts: readonly QueuePart[],
  known: Pick<CountedQueues, 'calendars'>,
) => Promise<CountedQueues>;

/** What of it somebody is told, of all the hospitals that they serve. */
export type QueuesOf = (counted: readonly CountedQueues[], flags: StaffFlags) => Queues;

const ALL: readonly QueuePart[] = ['items', 'queries', 'formulations', 'registrations'];

/** What a change of a kind may have made more or less. A query holds what it is about back, so it changes all. */
const CHANGED_BY: Readonly<Partial<Record<ChangeKind, readonly QueuePart[]>>> = {
  order: ['items'],
  query: ALL,
  formulation: ['formulations'],
  registration: ['registrations'],
};

/**
 * Tells open workbenches how much waits from here on. Each hospital is counted for itself, once for everybody who serves
 * it, and again only where something changed, of that only what the changes can have changed: what one of twenty hospitals
 * does costs a twentieth. What each workbench asked for by itself cost many times as much (docs/decisions/0029).
 */
export function tellQueues(streams: EventStreams, count: CountQueues, queuesOf: QueuesOf) {
  /** By hospital what may be otherwise than it was told. */
  let changed = new Map<string, Set<QueuePart>>();
  /** By hospital what was counted last; of those alone that somebody has open. */
  let known = new Map<string, CountedQueues>();
  let isTelling = false;
  let isClosed = false;
  let nextTellingAt = 0;

  /** What waits at a hospital; undefined where nobody could say. */
  const countAt = async (
    hospitalId: string,
    {
      last,
      parts,
      version,
    }: { last?: CountedQueues | undefined; parts: readonly QueuePart[]; version: number | null },
  ): Promise<CountedQueues | undefined> => {
    // A database that is away is told of by 'resync' when it is back; then all of it is counted.
    const counted = await count(
      { hospitalIds: [hospitalId], catalogueVersion: version },
      last ? parts : ALL,
      { calendars: last?.calendars },
    ).catch(() => undefined);
    return counted && { ...last, ...counted };
  };

  const tell = async (changes: ReadonlyMap<string, ReadonlySet<QueuePart>>, version: number | null) => {
    const open = streams.served();
    const told = open.filter(({ served }) => served.hospitalIds.some((id) => changes.has(id)));
    const before = known;
    // What is forgotten meanwhile stays so: this is of before.
    const now = new Map<string, CountedQueues>();
    known = now;
    const needed = new Set(told.flatMap(({ served }) => served.hospitalIds));
    for (const id of new Set(open.flatMap(({ served }) => served.hospitalIds))) {
      const last = before.get(id);
      const parts = changes.get(id);
      // Nearly all are as they were: waiting for each of them cost more than adding them up.
      const isKnown = !needed.has(id) || (last && !parts);
      const counted = isKnown ? last : await countAt(id, { last, parts: [...(parts ?? [])], version });
      if (counted) now.set(id, counted);
    }
    for (const { key, served } of told) {
      const counted = served.hospitalIds.flatMap((id) => now.get(id) ?? []);
      // Of a part of the hospitals the sum would be wrong.
      if (counted.length < served.hospitalIds.length) continue;
      const queues = queuesOf(counted, served.flags);
      streams.tellServed(key, `event: queues\ndata: ${JSON.stringify({ queues })}\n\n`);
    }
  };

  const tellChanged = async (inForce: () => number | null) => {
    if (isTelling) return;
    isTelling = true;
    while (changed.size > 0 && !isClosed) {
      const wait = Math.max(GATHER_MS, nextTellingAt - performance.now());
      await pause(wait, undefined, { ref: false });
      const changes = changed;
      changed = new Map();
      await tell(changes, inForce());
      streams.sendHeld();
      nextTellingAt = performance.now() + BETWEEN_TELLINGS_MS;
    }
    isTelling = false;
  };

  return {
    /** Something of a hospital, told with what it makes more or less; under the catalogue in force when it is counted. */
    changed(
      { hospitalId, ...about }: Told & { hospitalId: string },
      text: string,
      inForce: () => number | null,
    ): void {
      const parts = CHANGED_BY[about.kind] ?? [];
      streams.sendTo({ hospitalId, ...about }, text, { hasCounts: parts.length > 0 });
      if (parts.length === 0) return;
      changed.set(hospitalId, new Set([...(changed.get(hospitalId) ?? []), ...parts]));
      void tellChanged(inForce);
    },
    /** Nobody knows what was missed, or dates are judged by other rules: nothing that was counted is certain. */
    forget(): void {
      known = new Map();
    },
    close(): void {
      isClosed = true;
    },
  };
}
