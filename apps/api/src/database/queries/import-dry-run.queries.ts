import type { RowState } from '@bolt/domain/csv-import/rows/row-state';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';

export interface RowsOfFile extends Record<string, unknown> {
  invalid: number;
  left_out: number;
  judged_on: CareDate | null;
}

/** Rows of a file that do not come to the review, and when the others were judged last. */
export async function countRowsOfFile(tx: Transaction, uploadId: string): Promise<RowsOfFile | undefined> {
  const [row] = await tx.query<RowsOfFile>({
    name: 'count-rows-of-file',
    text: `select (count(*) filter (where review_state is null and faults <> '[]'))::integer as invalid,
             (count(*) filter (where review_state is null and faults = '[]'))::integer as left_out,
             (select max(verdict ->> 'judgedOn')::date from (
                select verdict from import_row
                where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and review_state is not null
                order by row_number limit 1) first) as judged_on
           from import_row where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
  return row;
}

export interface ReadyRows extends Record<string, unknown> {
  orders: number;
  patients: number;
  new_patients: number;
  first_delivery: CareDate | null;
}

export async function countReadyRows(
  tx: Transaction,
  uploadId: string,
  newPatientKind: string,
): Promise<ReadyRows | undefined> {
  const [row] = await tx.query<ReadyRows>({
    name: 'count-ready-rows',
    text: `select count(distinct lower(coalesce(order_reference, '')))::integer as orders,
             (count(distinct patient_key) filter (where patient_key <> ''))::integer as patients,
             (count(distinct patient_key) filter (where $2 = any(kinds)))::integer as new_patients,
             min(delivery_date) as first_delivery
           from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and review_state = 'ready'`,
    values: [uploadId, newPatientKind],
  });
  return row;
}

export interface KindCount extends Record<string, unknown> {
  state: RowState;
  kind: string;
  rows: number;
}

export async function countKinds(tx: Transaction, uploadId: string): Promise<KindCount[]> {
  return tx.query<KindCount>({
    name: 'count-kinds',
    text: `select review_state as state, kind, count(*)::integer as rows
           from import_row, unnest(kinds) as kind
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and review_state is not null
           group by review_state, kind order by rows desc, kind limit 1000`,
    values: [uploadId],
  });
}

export interface OrderCount extends Record<string, unknown> {
  order_reference: string | null;
  rows: number;
  delivery_dates: CareDate[];
}

/** The orders of a file in the order of their first rows. */
export async function listOrdersOfFile(tx: Transaction, uploadId: string): Promise<OrderCount[]> {
  return tx.query<OrderCount>({
    name: 'list-orders-of-file',
    text: `select min(order_reference) as order_reference, count(*)::integer as rows,
             coalesce(array_agg(distinct delivery_date::text order by delivery_date::text)
               filter (where delivery_date is not null), '{}') as delivery_dates
           from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and review_state is not null
           group by lower(coalesce(order_reference, '')) order by min(row_number) limit 1000`,
    values: [uploadId],
  });
}

export interface PatientCount extends Record<string, unknown> {
  patient_key: string;
  patient: unknown;
  is_new: boolean;
  rows: number;
  ready: number;
  to_answer: number;
  error: number;
}

/** The patients of a file behind a key, or from the first on, each with how its rows stand; rows for nobody come first. */
export async function listPatientsOfFile(
  tx: Transaction,
  uploadId: string,
  { after, limit, newPatientKind }: { after: string | null; limit: number; newPatientKind: string },
): Promise<PatientCount[]> {
  return tx.query<PatientCount>({
    name: 'list-patients-of-file',
    text: `with counted as (
             select patient_key, min(row_number) as first, bool_or($4 = any(kinds)) as is_new,
               count(*)::integer as rows, (count(*) filter (where review_state = 'ready'))::integer as ready,
               (count(*) filter (where review_state in ('to-answer', 'warning', 'not-deliverable')))::integer
                 as to_answer,
               (count(*) filter (where review_state = 'error'))::integer as error
             from import_row
             where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and review_state is not null
               and ($2::text is null or patient_key > $2)
             group by patient_key order by patient_key limit $3)
           select c.patient_key, r.verdict -> 'patient' as patient, c.is_new, c.rows, c.ready, c.to_answer, c.error
           from counted c join import_row r on r.hospital_id = current_setting('bolt.hospital_id')
             and r.upload_id = $1 and r.row_number = c.first
           order by c.patient_key`,
    values: [uploadId, after, limit, newPatientKind],
  });
}
