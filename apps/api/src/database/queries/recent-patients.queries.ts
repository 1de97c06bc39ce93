import type { Transaction } from '../database.ts';
import { PATIENT_DETAILS, type PatientRow } from './patients.queries.ts';
import { recordRead } from './read-event.ts';

/**
 * Patients of the newest orders of the hospital: first those in orders that the caller began, newest first, then those
 * who lie in the wards of these. Only so many orders are looked at, each set a range of an index, so that it costs the
 * same in a hospital of a thousand orders and of a million.
 */
export async function readRecentPatients(
  tx: Transaction,
  asked: { orders: number; patients: number; requestId: string },
): Promise<PatientRow[]> {
  return tx.query<PatientRow>({
    name: 'read-recent-patients',
    text: `
      with lately as (
        select newest.order_id, newest.is_own, newest.happened_at
        from unnest(array['CMP', 'TPN']) as sites(site)
        cross join lateral (
          (select order_id, created_by = current_setting('bolt.user_id')::uuid as is_own, submitted_at as happened_at
           from orders where site = sites.site and state = 'submitted'
           order by submitted_at desc, order_id desc limit $1)
          union all
          (select order_id, created_by = current_setting('bolt.user_id')::uuid, created_at
           from orders where site = sites.site and state in ('started', 'draft')
           order by created_at desc, order_id desc limit $1)
        ) as newest
      ),
      named as (
        select op.patient_id, max(happened_at) filter (where is_own) as own_at, max(happened_at) as last_at
        from lately join order_patient op using (order_id)
        group by op.patient_id
      ),
      placed as (
        select n.patient_id, n.own_at, p.ward_id,
          row_number() over (order by n.own_at is null, coalesce(n.own_at, n.last_at) desc, n.patient_id) as place
        from named n join patient p using (patient_id)
      ),
      shown as materialized (
        select patient_id, place from placed
        where own_at is not null or ward_id in (select ward_id from placed where own_at is not null)
        order by place limit $2
      ),
      recorded as (${recordRead('select patient_id as subject_id from shown', '$3', `'recent-patients'`)})
      select ${PATIENT_DETAILS} from shown join patient p on p.patient_id = shown.patient_id
      order by shown.place`,
    values: [asked.orders, asked.patients, asked.requestId],
  });
}
