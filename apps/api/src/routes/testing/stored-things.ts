import type { Client } from 'pg';
import type { Things } from './samples/sample.ts';
import { storeOrder, storePatient } from './stored-orders.ts';

export const PATIENT_NAME = 'Zebediah';
export const COMMENT = 'Only for Wattlebrook';

/** What the sample requests ask for, at DMOH01: a patient with a placed order and a draft. */
export async function storeThings(owner: Client): Promise<Things> {
  const patientId = await storePatient(owner, { first: PATIENT_NAME, last: 'Specimen', mrn: '00123' });
  const order = { lines: [{ patientId }], columns: { comment: COMMENT } };
  const { orderId, deliveryIds } = await storeOrder(owner, { ref: 'PLACED-1', ...order });
  const draft = await storeOrder(owner, { ref: 'DRAFT-1', state: 'draft', ...order });
  return {
    patientId,
    orderId,
    draftRef: 'DRAFT-1',
    lineId: draft.lineIds[0]!,
    deliveryId: deliveryIds[0]!,
  };
}

const TABLES = [
  'patient',
  'orders',
  'order_patient',
  'order_line',
  'order_line_delivery',
  'favourite',
  'kept_entry',
  'registration',
  'registration_draft',
  'customer_request',
  'formulation',
  'formulation_version',
  'formulation_product',
  'formulation_submission',
  'signature',
  'audit_event',
];

/** Everything of the hospital that somebody could want to change: the same as long as nothing has. */
export async function contentsOf(owner: Client): Promise<unknown> {
  const parts = TABLES.map(
    (table) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t where hospital_id = 'DMOH01') as ${table}`,
  );
  return (await owner.query(`select ${parts.join(', ')}`)).rows[0];
}
