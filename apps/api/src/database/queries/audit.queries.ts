import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';
import { recordRead } from './read-event.ts';

export interface Who {
  actor: Actor;
  requestId: string;
  now: Date;
}

interface Write {
  /** What was done: 'order-submitted', 'line-removed'. */
  action: string;
  subjectType:
    | 'order'
    | 'order-line'
    | 'patient'
    | 'user'
    | 'import-preference'
    | 'registration'
    | 'formulation'
    | 'query';
  subjectId: string;
  before: unknown;
  after: unknown;
}

/** Appends what a write changed, in the transaction of the write itself. */
export async function recordWrite(tx: Transaction, who: Who, write: Write): Promise<void> {
  await tx.query({
    name: 'record-write',
    text: `insert into audit_event (happened_at, hospital_id, user_id, user_name, request_id, action,
             subject_type, subject_id, before, after)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      who.now,
      who.actor.hospitalId,
      who.actor.userId,
      who.actor.userName,
      who.requestId,
      write.action,
      write.subjectType,
      write.subjectId,
      asJson(write.before),
      asJson(write.after),
    ],
  });
}

/**
 * How often something was done to a subject at this hospital since then. Who counts does it before who comes next: what is
 * limited is written by the transaction that counted.
 */
export async function countWrites(
  tx: Transaction,
  { action, subjectId, since }: Pick<Write, 'action' | 'subjectId'> & { since: Date },
): Promise<number> {
  await tx.query({
    name: 'take-turn-at-counting',
    text: `select pg_advisory_xact_lock(hashtextextended(current_setting('bolt.hospital_id') || '|' || $1 || '|' || $2, 34))`,
    values: [subjectId, action],
  });
  const [row] = await tx.query<{ writes: number }>({
    name: 'count-writes',
    text: `select count(*)::integer as writes from audit_event
           where subject_id = $1 and action = $2 and happened_at >= $3`,
    values: [subjectId, action, since],
  });
  return row?.writes ?? 0;
}

/** Who did one of these things to a subject last, and when; undefined where nobody at this hospital did. */
export async function readLastWrite(
  tx: Transaction,
  { actions, subjectId }: { actions: readonly string[]; subjectId: string },
): Promise<{ user_name: string; happened_at: Date } | undefined> {
  const [row] = await tx.query<{ user_name: string; happened_at: Date }>({
    name: 'read-last-write',
    text: `select user_name, happened_at from audit_event
           where subject_id = $1 and action = any($2)
           order by audit_event_id desc limit 1`,
    values: [subjectId, actions],
  });
  return row;
}

/** Appends who saw these orders and patients; only for a request that writes nothing else. */
export async function recordReadOf(
  tx: Transaction,
  requestId: string,
  read: { action: string; subjectIds: readonly string[] },
): Promise<void> {
  await tx.query({
    name: 'record-read-of',
    text: recordRead('select unnest($1::uuid[]) as subject_id', '$2', '$3'),
    values: [[...read.subjectIds], requestId, read.action],
  });
}

const asJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
