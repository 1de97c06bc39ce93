import type { FormulationStability } from '@bolt/contracts/formulations/states';
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
  formulation_id: string;
  version: number;
  submitted_as: FormulationStability;
  /** By the catalogue that judged it last. */
  stability: FormulationStability;
  bag_volume: string | null;
  /** JSON text, where another catalogue than this one judged it last; null where this one did. */
  unjudged_form: string | null;
}

/**
 * What the supplier has set ready of the hospital's formulations, offered or withdrawn: all of it, or what these codes
 * name. No patient stands in it, so no read is recorded.
 */
export async function readOwnProducts(
  tx: Transaction,
  catalogueVersion: number | null,
  codes: readonly string[] | null,
): Promise<OwnProductRow[]> {
  return tx.query<OwnProductRow>({
    name: 'read-own-products',
    text: `select p.tpn_code, p.description, p.stability_storage, p.stability_uom, p.stability_storage_type,
             p.min_order_quantity, p.accept_multiple, p.max_batch_size, p.is_offered, p.formulation_id, f.version,
             f.stability as submitted_as, coalesce(f.recheck->>'now', f.stability) as stability,
             v.form_data->>'bag_volume' as bag_volume,
             case when coalesce(f.rechecked_catalogue, f.judged_catalogue) is distinct from $1
               then v.form_data::text end as unjudged_form
           from formulation_product p
           join formulation f on f.hospital_id = p.hospital_id and f.formulation_id = p.formulation_id
           join formulation_version v on v.hospital_id = f.hospital_id and v.formulation_id = f.formulation_id
             and v.version = f.version
           where p.hospital_id = current_setting('bolt.hospital_id') and ($2::text[] is null or p.tpn_code = any($2))
           order by p.description, p.tpn_code`,
    values: [catalogueVersion, codes],
  });
}
