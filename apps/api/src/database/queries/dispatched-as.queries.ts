import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';

/** Who the patient of an item was when it was dispatched. */
export interface DispatchedAsRow extends Record<string, unknown> {
  delivery_id: string;
  first_name: string;
  last_name: string;
  date_of_birth: CareDate | null;
  mrn: string | null;
}

/**
 * Of these items those that were dispatched for a patient who is named otherwise, or born on another day, by now. What the
 * first edit of the patient found after that is who they were then; nobody reads it of a patient who was erased.
 */
export async function readDispatchedAs(
  tx: Transaction,
  deliveryIds: readonly string[],
): Promise<DispatchedAsRow[]> {
  return tx.query<DispatchedAsRow>({
    name: 'read-dispatched-as',
    text: `select d.delivery_id, was.first_name, was.last_name, was.date_of_birth::text as date_of_birth, was.mrn
           from order_line_delivery d
           join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
           join patient p on p.hospital_id = l.hospital_id and p.patient_id = l.patient_id
           cross join lateral (
             select e.audit_event_id from audit_event e
             where e.subject_id = l.line_id and e.action = 'line-dispatched'
               and e.after->>'merlinOrderLineID' = d.delivery_id::text
             order by e.audit_event_id desc limit 1) sent
           cross join lateral (
             select e.before from audit_event e
             where e.subject_id = p.patient_id and e.action = 'patient-edited' and e.audit_event_id > sent.audit_event_id
             order by e.audit_event_id limit 1) edited
           cross join lateral jsonb_to_record(edited.before::jsonb)
             as was(first_name text, last_name text, date_of_birth text, mrn text)
           where d.delivery_id = any($1) and d.status = 'Dispatched'
             and (was.first_name, was.last_name, was.date_of_birth, was.mrn)
               is distinct from (p.first_name, p.last_name, p.date_of_birth::text, p.mrn)
             and not exists (
               select from audit_event e where e.subject_id = p.patient_id and e.action = 'patient-erased')`,
    values: [deliveryIds],
  });
}
