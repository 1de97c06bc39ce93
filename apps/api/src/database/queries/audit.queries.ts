import type { Caller } from '../../calls/caller.ts';
import type { Transaction } from '../database.ts';

interface Who {
  caller: Caller;
  requestId: string;
  now: Date;
}

interface Write {
  /** What was done: 'order-submitted', 'line-removed'. */
  action: string;
  subjectType: 'order' | 'order-line';
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
      who.caller.hospitalId,
      who.caller.userId,
      who.caller.userName,
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
 * Appends who saw which orders and patients. The transaction then commits without waiting for the disk: only for
 * a request that writes nothing else.
 */
export async function recordRead(
  tx: Transaction,
  who: Who,
  read: { action: string; subjectIds: readonly string[] },
): Promise<void> {
  await tx.query({
    name: 'record-read',
    text: `with hurried as (select set_config('synchronous_commit', 'off', true))
           insert into read_event (happened_at, hospital_id, user_id, request_id, action, subject_ids)
           select $1, $2, $3, $4, $5, $6 from hurried`,
    values: [
      who.now,
      who.caller.hospitalId,
      who.caller.userId,
      who.requestId,
      read.action,
      [...read.subjectIds],
    ],
  });
}

const asJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
