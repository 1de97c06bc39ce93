import type { Transaction } from '../database.ts';

/** What the supplier's people are shown has these keys; each row names its hospital. */
const SHOWN = `
  select hospital_id, order_id as subject_id from orders where order_id = any($1)
  union all
  select hospital_id, delivery_id from order_line_delivery where delivery_id = any($1)
  union all
  select hospital_id, patient_id from patient where patient_id = any($1)
  union all
  select hospital_id, query_id from query_thread where query_id = any($1)
  union all
  select hospital_id, formulation_id from formulation where formulation_id = any($1)
  union all
  select hospital_id, registration_id from registration where registration_id = any($1)
  union all
  select hospital_id, request_id from customer_request where request_id = any($1)`;

/** Records who of the supplier's staff was shown which ids: one row for each hospital (document 4, section 6). */
export async function recordServedReadOf(
  tx: Transaction,
  requestId: string,
  read: { action: string; subjectIds: readonly string[] },
): Promise<void> {
  if (read.subjectIds.length === 0) return;
  await tx.query({
    name: 'record-served-read-of',
    text: `insert into read_event (hospital_id, user_id, request_id, action, subject_ids)
           select hospital_id, current_setting('bolt.user_id')::uuid, $2, $3, array_agg(distinct subject_id)
           from (${SHOWN}) shown group by hospital_id`,
    values: [[...read.subjectIds], requestId, read.action],
  });
}
