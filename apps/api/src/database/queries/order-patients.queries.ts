import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';
import type { Editor } from './order-entry.queries.ts';

export interface OrderPatientRow extends Record<string, unknown> {
  patient_id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  mrn: string | null;
  ward_id: string | null;
}

/** The patients of an order, in the order in which they came to it. */
export async function readOrderPatients(tx: Transaction, orderId: string): Promise<OrderPatientRow[]> {
  return tx.query({
    name: 'read-order-patients',
    text: `select p.patient_id, p.first_name, p.last_name, p.date_of_birth, p.mrn, p.ward_id
           from order_patient op join patient p on p.patient_id = op.patient_id
           where op.order_id = $1 order by op.position, p.patient_id`,
    values: [orderId],
  });
}

/** Puts a patient on the order, and says whether one came to it; undefined where the hospital has no such patient. */
export async function addOrderPatient(
  tx: Transaction,
  entry: { orderId: string; hospitalId: string; patientId: string },
): Promise<{ is_added: boolean } | undefined> {
  const [row] = await tx.query<{ is_added: boolean }>({
    name: 'add-order-patient',
    text: `with known as (select patient_id from patient where patient_id = $3 and hospital_id = $2),
             added as (
               insert into order_patient (order_id, patient_id, hospital_id, position)
               select $1, patient_id, $2,
                 (select coalesce(max(position), 0) + 1 from order_patient where order_id = $1)
               from known on conflict do nothing
               returning patient_id)
           select exists (select from added) as is_added from known`,
    values: [entry.orderId, entry.hospitalId, entry.patientId],
  });
  return row;
}

/**
 * Has every open order of a patient say that it is not what it was, and who changed it: whoever is reviewing one reads
 * the patient with it. They are held in one order for everybody, so that two patients of the same two never wait for each
 * other.
 */
export async function touchOrdersOfPatient(
  tx: Transaction,
  patientId: string,
  editor: Editor,
): Promise<{ order_id: string; order_ref: string; version: number }[]> {
  return tx.query({
    name: 'touch-orders-of-patient',
    text: `with held as (
             select order_id from orders
             where state in ('started', 'draft')
               and order_id in (select order_id from order_patient where patient_id = $1)
             order by order_id for no key update)
           update orders o set version = version + 1, edited_at = $2, edited_by_name = $3
           from held where o.order_id = held.order_id
           returning o.order_id, o.order_ref, o.version`,
    values: [patientId, editor.now, editor.userName],
  });
}

/** Takes a patient off the order; false where the patient is not on it, or has a line there. */
export async function removePatientWithoutLine(
  tx: Transaction,
  orderId: string,
  patientId: string,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'remove-patient-without-line',
    text: `delete from order_patient op
           where op.order_id = $1 and op.patient_id = $2 and not exists (
             select from order_line l where l.order_id = op.order_id and l.patient_id = op.patient_id)
           returning true`,
    values: [orderId, patientId],
  });
  return rows.length > 0;
}

/** Takes patients without a line off the order. */
export async function removePatientsWithoutLine(tx: Transaction, orderId: string): Promise<void> {
  await tx.query({
    name: 'remove-patients-without-line',
    text: `delete from order_patient op
           where op.order_id = $1 and not exists (
             select from order_line l where l.order_id = op.order_id and l.patient_id = op.patient_id)`,
    values: [orderId],
  });
}

export interface NamedPatientRow extends Record<string, unknown> {
  patient_id: string;
  first_name: string;
  last_name: string;
  mrn: string | null;
  mrn_key: string | null;
  date_of_birth: CareDate | null;
}

const NAMED = 'patient_id, first_name, last_name, mrn, mrn_key, date_of_birth';

/** Those of the patients whom the hospital has, named by internal id or by medical record number. */
export async function findNamedPatients(
  tx: Transaction,
  hospitalId: string,
  named: { ids: readonly string[]; mrnKeys: readonly string[] },
): Promise<NamedPatientRow[]> {
  return tx.query({
    name: 'find-named-patients',
    text: `select ${NAMED} from patient where hospital_id = $1 and patient_id = any($2::uuid[])
           union
           select ${NAMED} from patient where hospital_id = $1 and mrn_key = any($3::text[])`,
    values: [hospitalId, named.ids, named.mrnKeys],
  });
}
