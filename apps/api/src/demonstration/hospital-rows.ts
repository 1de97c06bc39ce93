import type { OwnerDatabase } from '../database/owner-database.ts';
import { insertRows } from '../database/queries/demonstration.queries.ts';

type Row = Record<string, unknown>;

/** In the order in which the tables depend on each other. */
const TABLES = [
  'patient',
  'orders',
  'order_patient',
  'order_line',
  'order_line_delivery',
  'favourite',
  'formulation',
  'formulation_version',
  'formulation_product',
  'customer_request',
  'formulation_submission',
  'signature',
  'registration',
  'query_thread',
  'query_message',
  'work_claim',
  'audit_event',
] as const;

/** The rows of one hospital, kept until they go in by one statement for each table. */
export type HospitalRows = Record<(typeof TABLES)[number], Row[]>;

export const emptyRows = (): HospitalRows => ({
  patient: [],
  orders: [],
  order_patient: [],
  order_line: [],
  order_line_delivery: [],
  favourite: [],
  formulation: [],
  formulation_version: [],
  formulation_product: [],
  customer_request: [],
  formulation_submission: [],
  signature: [],
  registration: [],
  query_thread: [],
  query_message: [],
  work_claim: [],
  audit_event: [],
});

/** Every row gets the hospital; the audit is numbered in the order of its timestamps. */
export async function insertHospitalRows(
  owner: OwnerDatabase,
  hospitalId: string,
  rows: HospitalRows,
): Promise<void> {
  rows.audit_event.sort((left, right) => Number(left.happened_at) - Number(right.happened_at));
  for (const table of TABLES) {
    await insertRows(
      owner,
      table,
      rows[table].map((row) => ({ hospital_id: hospitalId, ...row })),
    );
  }
}
