import type { FormulationStability, FormulationType } from '@bolt/contracts/formulations/states';
import type { Transaction } from '../database.ts';
import type { FormulationItemRow } from './formulation-list.queries.ts';

export interface SuppliedItemRow extends Record<string, unknown> {
  formulation_id: string;
  hospital_id: string;
  description: string;
  patient: string;
  formulation_type: FormulationType;
  status: 'submitted' | 'ready';
  stability: FormulationStability;
  product_code: string;
  version: number;
  submitted_name: string;
  submitted_at: Date;
  recheck: FormulationItemRow['recheck'];
  /** JSON text of the newest version. */
  form_data: string;
  /** JSON text; null where nothing was asked. */
  answered_slips: string | null;
}

/** A page of those of the statuses, the oldest submission first, and how many there are. */
export async function listSuppliedFormulations(
  tx: Transaction,
  { statuses, isRechecked }: { statuses: readonly string[]; isRechecked: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SuppliedItemRow[]; total: number }> {
  const rows = await tx.query<SuppliedItemRow & { total: number }>({
    name: 'list-supplied-formulations',
    text: `with matching as (
             select * from formulation where status = any($1) and (recheck is not null or not $2))
           select (select count(*)::integer from matching) as total, f.formulation_id, f.hospital_id, f.description,
             f.patient, f.formulation_type, f.status, f.stability, f.product_code, f.version, f.submitted_name,
             f.submitted_at, f.recheck, v.form_data::text as form_data,
             c.answered_slips::text as answered_slips
           from matching f join formulation_version v
             on v.hospital_id = f.hospital_id and v.formulation_id = f.formulation_id and v.version = f.version
           left join formulation_version c on c.hospital_id = f.hospital_id
             and c.formulation_id = f.formulation_id and c.version = f.checked_version
           order by f.submitted_at, f.formulation_id limit $3 offset $4`,
    values: [statuses, isRechecked, limit, offset],
  });
  return { rows, total: rows[0]?.total ?? 0 };
}
