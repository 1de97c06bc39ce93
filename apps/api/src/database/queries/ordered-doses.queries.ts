import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';
import { VERSION_OFFERED } from './own-products.queries.ts';

/** A dose of one container that was ordered for a patient: one row for each drug, or bag of nutrition, and each delivery. */
export interface OrderedDoseRow extends Record<string, unknown> {
  /** null: the order names nobody. */
  patient_id: string | null;
  line_id: string;
  order_id: string;
  order_ref: string;
  order_ref_view: string;
  is_draft: boolean;
  submitted_at: Date | null;
  drug_code: string;
  route_code: string | null;
  container_type_id: string | null;
  dose: string;
  unit: string;
  date: CareDate;
  delivery_date: CareDate;
  treatment_date: CareDate | null;
  quantity: number;
  /** Of the first drug, where its dose is one part of a split. */
  dose_split: string[] | null;
}

/**
 * The doses of some patients that were not cancelled, for a day from `since` on, newest first. Found by the index
 * of a patient's lines: what others ordered is never looked at.
 */
export async function readOrderedDoses(
  tx: Transaction,
  seen: { hospitalId: string; patientIds: readonly string[]; since: CareDate },
): Promise<OrderedDoseRow[]> {
  const [only, ...others] = seen.patientIds;
  // For one patient, as a line is added, the plan is kept; for a list it would be made anew for each.
  const ofPatients = others.length === 0 ? 'l.patient_id = $2::uuid' : 'l.patient_id = any($2::uuid[])';
  return tx.query({
    name: 'read-ordered-doses',
    text: `select l.patient_id, l.line_id, o.order_id, o.order_ref, o.order_ref_view,
             o.state <> 'submitted' as is_draft, o.submitted_at, one.drug_code, l.admin_route_code as route_code,
             l.container_type_id, one.dose, one.unit,
             coalesce(d.treatment_date, d.delivery_date) as date, d.delivery_date, d.treatment_date,
             d.quantity, l.dose_split
           from order_line l
           join orders o on o.order_id = l.order_id and o.state in ('started', 'draft', 'submitted')
           join order_line_delivery d on d.line_id = l.line_id and d.status is distinct from 'Cancelled'
             and coalesce(d.treatment_date, d.delivery_date) >= $3
           cross join lateral (
             values (l.drug1_code, l.drug1_dose, l.drug1_uom), (l.drug2_code, l.drug2_dose, l.drug2_uom),
               (l.tpn_code, 1, 'bag')
           ) as one(drug_code, dose, unit)
           where l.hospital_id = $1 and ${ofPatients} and one.drug_code is not null and one.dose is not null and one.unit is not null
           order by date desc, o.submitted_at desc nulls last, l.position, d.row_number`,
    values: [seen.hospitalId, others.length === 0 ? only : seen.patientIds, seen.since],
  });
}

/**
 * By code, where else bags that were made for a patient are ordered, for a day from `since` on, newest first: their code says
 * for whom, also where an order names nobody. Bags for general use, and products of the catalogue, have no entry.
 */
export async function readOrderedBags(
  tx: Transaction,
  seen: { hospitalId: string; codes: readonly string[]; since: CareDate },
): Promise<ReadonlyMap<string, OrderedDoseRow[]>> {
  const rows = await tx.query<OrderedDoseRow | (Record<keyof OrderedDoseRow, null> & { drug_code: string })>({
    name: 'read-ordered-bags',
    text: `select l.patient_id, l.line_id, l.order_id, l.order_ref, l.order_ref_view, l.is_draft, l.submitted_at,
             p.tpn_code as drug_code, null as route_code, null as container_type_id, '1' as dose, 'bag' as unit,
             l.date, l.delivery_date, l.treatment_date, l.quantity, null as dose_split
           from formulation_product p
           cross join lateral ${VERSION_OFFERED} v
           left join lateral (
             select l.patient_id, l.line_id, o.order_id, o.order_ref, o.order_ref_view, o.state <> 'submitted' as is_draft,
               o.submitted_at, coalesce(d.treatment_date, d.delivery_date) as date, d.delivery_date, d.treatment_date,
               d.quantity, l.position, d.row_number
             from order_line l
             join orders o on o.order_id = l.order_id and o.state in ('started', 'draft', 'submitted')
             join order_line_delivery d on d.line_id = l.line_id and d.status is distinct from 'Cancelled'
               and coalesce(d.treatment_date, d.delivery_date) >= $3
             where l.hospital_id = p.hospital_id and l.tpn_code = p.tpn_code
           ) l on true
           where p.hospital_id = $1 and p.tpn_code = any($2) and p.offered_at is not null
             and v.form_data->>'use' = 'patient'
           order by l.date desc, l.submitted_at desc nulls last, l.position, l.row_number`,
    values: [seen.hospitalId, seen.codes, seen.since],
  });
  const isOrdered = (row: (typeof rows)[number]): row is OrderedDoseRow => row.line_id !== null;
  return new Map(
    [...Map.groupBy(rows, (row) => row.drug_code)].map(([code, ofBag]) => [code, ofBag.filter(isOrdered)]),
  );
}
