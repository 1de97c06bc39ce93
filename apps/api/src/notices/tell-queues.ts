import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeKind } from '@bolt/contracts/change-notice.contract';
import type { Queues } from '@bolt/contracts/queues.contract';
import type { StaffFlags } from '@bolt/domain/access/staff-rights';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { Staff } from '../staff.ts';
import type { EventStreams } from './event-streams.ts';

/** What changes within such a time is counted once. */
const GATHER_MS = 100;

export type QueuePart = 'items' | 'queries' | 'formulations' | 'registrations';

/** What was counted at some hospitals, whoever is told of it. */
export interface CountedQueues {
  items?: NonNullable<Queues['items']>;
  queries?: ReadonlyMap<QuerySubject, number>;
  formulations?: NonNullable<Queues['formulations']>;
  registrations?: number;
}

export type CountQueues = (
  served: Pick<Staff, 'hospitalIds' | 'catalogueVersion'>,
  parts: readonly QueuePart[],
) => Promise<CountedQueues>;

const ALL: readonly QueuePart[] = ['items', 'queries', 'formulations', 'registrations'];

/** What a change of a kind may have made more or less. A query holds what it is about back, so it changes all. */
const CHANGED_BY: Readonly<Partial<Record<ChangeKind, readonly QueuePart[]>>> = {
  order: ['items'],
  query: ALL,
  formulation: ['formulations'],
  registration: ['registrations'],
};

/**
 * Tells open workbenches how much waits from here on: counted once for all that serve the same hospitals, and of that
 * only what the changes can have changed. What each asked for by itself cost many times as much
 * (docs/decisions/0029).
 */
export function tellQueues(
  streams: EventStreams,
  count: CountQueues,
  queuesOf: (counted: CountedQueues, flags: StaffFlags) => Queues,
) {
  /** By hospital what may be otherwise than it was told. */
  let changed = new Map<string, Set<QueuePart>>();
  /** By the hospitals of an open workbench what was counted last; nothing of a set that nobody has open. */
  let known = new Map<string, CountedQueues>();
  let isTelling = false;
  let isClosed = false;

  const tell = async (changes: ReadonlyMap<string, ReadonlySet<QueuePart>>, version: number | null) => {
    const open = Map.groupBy(streams.served(), ({ served }) => served.hospitalIds.join());
    const before = known;
    known = new Map();
    for (const [hospitals, kinds] of open) {
      const [{ served }] = kinds as [(typeof kinds)[number]];
      const last = before.get(hospitals);
      const parts = new Set(served.hospitalIds.flatMap((id) => [...(changes.get(id) ?? [])]));
      if (parts.size === 0) {
        if (last) known.set(hospitals, last);
        continue;
      }
      // A database that is away is told of by 'resync' when it is back; then all of it is counted.
      const counted = await count(
        { hospitalIds: served.hospitalIds, catalogueVersion: version },
        last ? [...parts] : ALL,
      ).catch(() => undefined);
      if (!counted) continue;
      const now = { ...last, ...counted };
      known.set(hospitals, now);
      for (const { key, served: of } of kinds) {
        const queues = queuesOf(now, of.flags);
        streams.tellServed(key, `event: queues\ndata: ${JSON.stringify({ queues })}\n\n`);
      }
    }
  };

  return {
    /** Something of a hospital; under the catalogue in force when it is counted. */
    async changed(hospitalId: string, kind: ChangeKind, inForce: () => number | null): Promise<void> {
      const parts = CHANGED_BY[kind];
      if (!parts) return;
      changed.set(hospitalId, new Set([...(changed.get(hospitalId) ?? []), ...parts]));
      if (isTelling) return;
      isTelling = true;
      while (changed.size > 0 && !isClosed) {
        await pause(GATHER_MS, undefined, { ref: false });
        const changes = changed;
        changed = new Map();
        await tell(changes, inForce());
      }
      isTelling = false;
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
