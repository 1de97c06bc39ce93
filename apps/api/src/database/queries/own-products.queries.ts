import type { FormulationStability } from '@bolt/contracts/formulations/states';
import type { PatientInForm } from '@bolt/domain/nutrition/record/name-formulation';
import type { Transaction } from '../database.ts';

export interface OwnProductRow extends Record<string, unknown> {
  tpn_code: string;
  description: string;
  stability_storage: number;
  stability_uom: string;
  stability_storage_type: string;
  min_order_quantity: number;
  accept_multiple: number;
  max_batch_size: number;
  is_offered: boolean;
  /** Of the last withdrawal, unless the formulation was submitted anew. */
  withdrawn_reason: string | null;
  formulation_id: string;
  version: number;
  submitted_as: FormulationStability;
  /** By the catalogue that judged it last. */
  stability: FormulationStability;
  bag_volume: string | null;
  /** By what its form names a patient; null of one for general use, and of one for a registered home patient. */
  made_for: PatientInForm | null;
  /** JSON text, where another catalogue than this one judged it last; null where this one did. */
  unjudged_form: string | null;
}

/**
 * Of a product `p`: the version that its code names, whatever became of the formulation since under this code or another;
 * before it is offered the newest.
 */
export const VERSION_OFFERED = `(
  select made.version, made.form_data, made.stability from formulation_version made
  where made.hospital_id = p.hospital_id and made.formulation_id = p.formulation_id
  order by coalesce(made.action = 'ready' and made.made_at >= p.offered_at and made.made_at < coalesce(
    (select min(next.offered_at) from formulation_product next where next.hospital_id = p.hospital_id
       and next.formulation_id = p.formulation_id and next.offered_at > p.offered_at), 'infinity'), false) desc,
    made.version desc
  limit 1)`;

/**
 * What the supplier has set ready of the hospital's formulations, offered or withdrawn: all of it, or what these codes
 * name. Of a patient it holds no more than initials and reference, as names of products do, so no read is recorded.
 */
export async function readOwnProducts(
  tx: Transaction,
  catalogueVersion: number | null,
  codes: readonly string[] | null,
  /** For whoever works for several; null: the hospital that the caller works at. */
  hospitalId: string | null = null,
): Promise<OwnProductRow[]> {
  return tx.query<OwnProductRow>({
    name: 'read-own-products',
    text: `select p.tpn_code, p.description, p.stability_storage, p.stability_uom, p.stability_storage_type,
             p.min_order_quantity, p.accept_multiple, p.max_batch_size, p.is_offered, p.formulation_id, v.version,
             case when not p.is_offered and f.returned_kind = 'withdrawn' then f.returned_reason end as withdrawn_reason,
             v.stability as submitted_as, coalesce(f.recheck->>'now', v.stability) as stability,
             v.form_data->>'bag_volume' as bag_volume,
             case when v.form_data->>'use' = 'patient' and v.form_data->>'home_patient' is null
               then jsonb_build_object('patient_initials', v.form_data->'patient_initials', 'patient_ref', v.form_data->'patient_ref')
               end as made_for,
             case when f.version <> v.version or coalesce(f.rechecked_catalogue, f.judged_catalogue) is distinct from $1
               then v.form_data::text end as unjudged_form
           from formulation_product p
           join formulation f on f.hospital_id = p.hospital_id and f.formulation_id = p.formulation_id
           cross join lateral ${VERSION_OFFERED} v
           where p.hospital_id = coalesce($3, current_setting('bolt.hospital_id', true)) and p.offered_at is not null and ($2::text[] is null or p.tpn_code = any($2))
           order by p.description, p.tpn_code`,
    values: [catalogueVersion, codes, hospitalId],
  });
}

/** By code, which home patient products of the hospital were made for; those that were made for no one registered have none. */
export async function readHomePatientsOfProducts(
  tx: Transaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ tpn_code: string; home_patient: string }>({
    name: 'read-home-patients-of-products',
    text: `select p.tpn_code, lower(v.form_data->>'home_patient') as home_patient
           from formulation_product p
           cross join lateral ${VERSION_OFFERED} v
           where p.hospital_id = current_setting('bolt.hospital_id', true) and p.offered_at is not null
             and p.tpn_code = any($1) and v.form_data->>'home_patient' is not null`,
    values: [codes],
  });
  return new Map(rows.map((row) => [row.tpn_code, row.home_patient]));
}
