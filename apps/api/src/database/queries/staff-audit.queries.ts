import type { Transaction } from '../database.ts';

/** Appends writes in the order in which they were done. */
export async function insertStaffWrites(
  tx: Transaction,
  writes: readonly {
    hospitalId: string | null;
    action: string;
    subjectType: string;
    /** null of what has no UUID and is named by its key. */
    subjectId: string | null;
    subjectKey?: string | undefined;
    before: unknown;
    after: unknown;
  }[],
  by: { userId: string | null; userName: string; requestId: string; now: Date },
): Promise<void> {
  if (writes.length === 0) return;
  await tx.query({
    name: 'insert-staff-writes',
    text: `insert into audit_event (happened_at, hospital_id, user_id, user_name, request_id, action, subject_type,
             subject_id, subject_key, before, after)
           select $2, w."hospitalId", $3, $4, $5, w.action, w."subjectType", w."subjectId", w."subjectKey",
             w.before, w.after
           from rows from (jsonb_to_recordset($1::jsonb) as (
             "hospitalId" text, action text, "subjectType" text, "subjectId" uuid, "subjectKey" text, before jsonb,
             after jsonb))
             with ordinality as w("hospitalId", action, "subjectType", "subjectId", "subjectKey", before, after, place)
           order by w.place`,
    values: [JSON.stringify(writes), by.now, by.userId, by.userName, by.requestId],
  });
}
