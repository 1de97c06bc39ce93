import type { Transaction } from '../database.ts';

/**
 * Records in the statement of the read itself who was shown which ids (architecture, 3). A database crash may lose
 * the last second of these records and of nothing else: synchronous_commit is off for this transaction alone.
 *
 * @param ids a subquery with one column, subject_id: the ids shown. None shown, nothing recorded.
 */
export const recordRead = (ids: string, requestId: string, action: string): string => `
  insert into read_event (hospital_id, user_id, request_id, action, subject_ids)
  select current_setting('bolt.hospital_id'), current_setting('bolt.user_id')::uuid, ${requestId}, ${action},
    array_agg(subject_id)
  from (${ids}) shown cross join set_config('synchronous_commit', 'off', true)
  having count(*) > 0`;

/** Records who was shown which ids by an answer whose own statements are rolled back. */
export async function recordShown(
  tx: Transaction,
  ids: readonly string[],
  requestId: string,
  action: string,
): Promise<void> {
  await tx.query({
    name: 'record-shown',
    text: recordRead('select distinct id as subject_id from unnest($1::uuid[]) as id', '$2', '$3'),
    values: [ids, requestId, action],
  });
}
