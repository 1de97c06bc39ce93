import type { KeptJudgement } from '@bolt/domain/compounding/findings/kept-judgement';
import { statusesToCome } from '@bolt/domain/orders/line-statuses';
import type { Transaction } from '../database.ts';

/** What makes or ends the mark of an item whose patient was changed. */
export interface PatientEvent extends Record<string, unknown> {
  delivery_id: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Of these items of an order, oldest first. */
export async function readPatientEvents(
  tx: Transaction,
  { orderId, deliveryIds }: { orderId: string; deliveryIds: readonly string[] },
): Promise<PatientEvent[]> {
  return tx.query<PatientEvent>({
    name: 'read-patient-events',
    text: `select after->>'merlinOrderLineID' as delivery_id, action, before, after from audit_event
           where subject_id in (select line_id from order_line where order_id = $1)
             and action in ('patient-changed', 'line-reviewed') and after->>'merlinOrderLineID' = any($2)
           order by audit_event_id`,
    values: [orderId, deliveryIds],
  });
}

export interface LineOfOtherAge extends Record<string, unknown> {
  line_id: string;
  judged_with: KeptJudgement;
  version_in_force: number;
}

/**
 * What the lines of an order were judged with that the supplier has still to make or to send, and whose patient has another
 * date of birth by now. A patient who was never edited has none: their judgements, which are long, are not opened.
 */
export async function readLinesOfOtherAge(tx: Transaction, orderId: string): Promise<LineOfOtherAge[]> {
  return tx.query<LineOfOtherAge>({
    name: 'read-lines-of-other-age',
    text: `select l.line_id, l.judged_with, c.version as version_in_force
           from order_line l join patient p on p.hospital_id = l.hospital_id and p.patient_id = l.patient_id
             join catalogue_version c on c.is_current
           where l.order_id = $1 and p.version > 1
             and l.judged_with->'patient' is not null
             and l.judged_with->'patient'->>'dateOfBirth' is distinct from p.date_of_birth::text
             and exists (select from order_line_delivery d
               where d.hospital_id = l.hospital_id and d.line_id = l.line_id and d.status = any($2))`,
    values: [orderId, statusesToCome],
  });
}
