import type {
  FormulationStability,
  FormulationStatus,
  FormulationType,
} from '@bolt/contracts/formulations/states';
import type { FormulationProduct } from '@bolt/domain/nutrition/product/validate-product';
import type { Transaction } from '../database.ts';
import type { FormulationItemRow } from './formulation-list.queries.ts';

export interface SuppliedFormulation extends Record<string, unknown> {
  formulation_id: string;
  hospital_id: string;
  status: FormulationStatus;
  stability: FormulationStability;
  description: string;
  patient: string;
  version: number;
  /** JSON text of the newest version, and what its check said. */
  form_data: string;
  verdict: string | null;
}

/**
 * The formulations that the key may answer, which nobody else changes until the end of the transaction; locked in the
 * order of their keys, by a statement of their own: only a later one sees what was committed while it waited.
 */
export async function lockSuppliedFormulations(
  tx: Transaction,
  formulationIds: readonly string[],
): Promise<SuppliedFormulation[]> {
  const [, rows] = await Promise.all([
    tx.query({
      name: 'lock-supplied-formulations',
      text: 'select from formulation where formulation_id = any($1) order by formulation_id for update',
      values: [formulationIds],
    }),
    tx.query<SuppliedFormulation>({
      name: 'read-supplied-formulations',
      text: `select f.formulation_id, f.hospital_id, f.status, f.stability, f.description, f.patient, f.version,
               v.form_data::text as form_data, c.verdict::text as verdict
             from formulation f
             join formulation_version v on v.hospital_id = f.hospital_id and v.formulation_id = f.formulation_id
               and v.version = f.version
             left join formulation_version c on c.hospital_id = f.hospital_id
               and c.formulation_id = f.formulation_id and c.version = f.checked_version
             where f.formulation_id = any($1)`,
      values: [formulationIds],
    }),
  ]);
  return rows;
}

interface Answered {
  formulation: SuppliedFormulation;
  to: 'ready' | 'draft';
  productCode: string;
  reason: string | null;
  supplierName: string;
  requestId: string;
  now: Date;
}

/** Keeps the supplier's answer as a version of its own, with a record of it; the content stays as it was. */
export async function answerFormulation(tx: Transaction, answered: Answered): Promise<void> {
  const { formulation, to, productCode, reason, supplierName, requestId, now } = answered;
  const { hospital_id, formulation_id, version, description, patient } = formulation;
  await tx.query({
    name: 'answer-formulation',
    text: `
      with kept as (
        update formulation f set status = $3, product_code = $4, returned_reason = $5, version = f.version + 1,
          modified_name = $6, modified_at = $7, activity_at = $7, searched = $8
        where f.hospital_id = $1 and f.formulation_id = $2
        returning f.version, f.checked_version, f.stability),
      recorded as (
        insert into audit_event (happened_at, hospital_id, user_id, user_name, request_id, action, subject_type,
          subject_id, before, after)
        select $7, $1, null, $6, $9, 'formulation-' || $10, 'formulation', $2,
          jsonb_build_object('status', $11::text, 'version', $12::integer),
          jsonb_build_object('status', $3::text, 'version', kept.version, 'productCode', $4::text, 'reason', $5::text)
        from kept)
      insert into formulation_version (hospital_id, formulation_id, version, action, form_data, stability,
        checked_version, reason, made_name, made_at)
      select v.hospital_id, v.formulation_id, kept.version, $10, v.form_data, kept.stability, kept.checked_version, $5,
        $6, $7
      from kept, formulation_version v
      where v.hospital_id = $1 and v.formulation_id = $2 and v.version = $12`,
    values: [
      hospital_id,
      formulation_id,
      to,
      productCode,
      reason,
      supplierName,
      now,
      `${description}\n${patient}\n${productCode}`.toLowerCase(),
      requestId,
      to === 'ready' ? 'ready' : 'returned',
      formulation.status,
      version,
    ],
  });
}

/** Gives a formulation its product in the place of an earlier one; false where another formulation has the code. */
export async function offerProduct(
  tx: Transaction,
  { hospital_id, formulation_id }: SuppliedFormulation,
  product: FormulationProduct,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'offer-formulation-product',
    text: `insert into formulation_product as p (hospital_id, formulation_id, tpn_code, description,
             stability_storage, stability_uom, stability_storage_type, min_order_quantity, accept_multiple,
             max_batch_size, is_offered)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)
           on conflict do nothing returning true`,
    values: [
      hospital_id,
      formulation_id,
      product.tpn_code,
      product.description,
      product.stabilityStorage,
      product.stabilityUOM,
      product.stabilityStorageType,
      product.min_order_quantity,
      product.accept_multiple,
      product.max_batch_size,
    ],
  });
  return rows.length > 0;
}

/** Takes the product back; answers it as it was. */
export async function takeProduct(
  tx: Transaction,
  { hospital_id, formulation_id }: SuppliedFormulation,
): Promise<FormulationProduct | undefined> {
  const [row] = await tx.query<Record<string, unknown> & { product: FormulationProduct }>({
    name: 'take-formulation-product',
    text: `delete from formulation_product where hospital_id = $1 and formulation_id = $2
           returning jsonb_build_object('tpn_code', tpn_code, 'description', description,
             'stabilityStorage', stability_storage, 'stabilityUOM', stability_uom,
             'stabilityStorageType', stability_storage_type, 'min_order_quantity', min_order_quantity,
             'accept_multiple', accept_multiple, 'max_batch_size', max_batch_size) as product`,
    values: [hospital_id, formulation_id],
  });
  return row?.product;
}

/** The product stays known by its code, and is not offered any more. */
export async function withdrawProduct(
  tx: Transaction,
  { hospital_id, formulation_id }: SuppliedFormulation,
): Promise<void> {
  await tx.query({
    name: 'withdraw-formulation-product',
    text: 'update formulation_product set is_offered = false where hospital_id = $1 and formulation_id = $2',
    values: [hospital_id, formulation_id],
  });
}

/** Who made it, to be told by mail. */
export async function readFormulationAuthor(
  tx: Transaction,
  { hospital_id, formulation_id }: SuppliedFormulation,
): Promise<{ first_name: string; email: string } | undefined> {
  const [row] = await tx.query<{ first_name: string; email: string }>({
    name: 'read-formulation-author',
    text: 'select first_name, email from read_formulation_author($1, $2)',
    values: [hospital_id, formulation_id],
  });
  return row;
}

/** The catalogue in force, as the supplier's request finds it. */
export async function currentCatalogueVersion(tx: Transaction): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>({
    name: 'current-catalogue-version',
    text: 'select version from catalogue_version where is_current',
    values: [],
  });
  return row?.version ?? null;
}

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
