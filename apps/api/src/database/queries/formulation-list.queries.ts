import type {
  FormulationStability,
  FormulationStatus,
  FormulationType,
} from '@bolt/contracts/formulations/states';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';
import { HOSPITAL_TIME_ZONE } from './order-selection.ts';
import { recordRead } from './read-event.ts';
import { collectValues, type Values } from './search-bounds.ts';

export interface FormulationItemRow extends Record<string, unknown> {
  formulation_id: string;
  status: FormulationStatus;
  formulation_type: FormulationType;
  use_for: string;
  description: string;
  patient: string;
  product_code: string;
  stability: FormulationStability;
  recheck: {
    was: FormulationStability;
    now: FormulationStability;
    catalogueVersion: number;
    at: string;
  } | null;
  returned_reason: string | null;
  returned_kind: 'returned' | 'withdrawn' | null;
  /** Where the supplier did what was done last. */
  answered: 'approved' | 'returned' | 'withdrawn' | null;
  version: number;
  created_by: string;
  created_name: string;
  modified_name: string;
  modified_at: Date;
  submitted_name: string | null;
  submitted_at: Date | null;
  activity_at: Date;
}

export interface ListedFormulationRow extends FormulationItemRow {
  /** JSON text, as it was kept. */
  form_data: string;
}

/** Which of the hospital's formulations; whatever is left out leaves all. */
export interface FormulationFilters {
  /** Lower case. */
  text?: string | undefined;
  from?: CareDate | undefined;
  to?: CareDate | undefined;
  type?: FormulationType | undefined;
  status?: FormulationStatus | undefined;
  isRechecked?: boolean | undefined;
}

export const FORMULATION_ITEM = `f.formulation_id, f.status, f.formulation_type, f.use_for, f.description, f.patient,
  f.product_code, f.stability, f.recheck, f.returned_reason, f.returned_kind,
  case when f.status = 'ready' then 'approved' when f.status = 'draft' and f.returned_at = f.activity_at then f.returned_kind
  end as answered, f.version, f.created_by, f.created_name, f.modified_name,
  f.modified_at, f.submitted_name, f.submitted_at, f.activity_at`;
export const OF_HOSPITAL = `f.hospital_id = current_setting('bolt.hospital_id')`;

const midnight = (date: string) => `((${date})::timestamp at time zone (${HOSPITAL_TIME_ZONE}))`;

function conditions(filters: FormulationFilters, values: Values): string {
  const { text, from, to, type, status, isRechecked } = filters;
  return [
    OF_HOSPITAL,
    text && `position(${values.add(text)} in f.searched) > 0`,
    from && `f.activity_at >= ${midnight(`${values.add(from)}::date`)}`,
    to && `f.activity_at < ${midnight(`${values.add(to)}::date + 1`)}`,
    type && `f.formulation_type = ${values.add(type)}`,
    status && `f.status = ${values.add(status)}`,
    isRechecked && 'f.recheck is not null',
  ]
    .filter(Boolean)
    .join(' and ');
}

interface Page {
  limit: number;
  offset: number;
  /** Of a list whose total nobody shows. */
  uncounted?: true;
}

/** A page, the latest activity first, and how many there are; the read recorded in the same statement. */
export async function readFormulationPage(
  tx: Transaction,
  filters: FormulationFilters,
  page: Page,
  read: { requestId: string; action: string },
): Promise<{ rows: ListedFormulationRow[]; total: number; hasAny: boolean }> {
  const values = collectValues();
  const matching = `from formulation f where ${conditions(filters, values)}`;
  const total = page.uncounted ? '0' : `(select count(*)::integer ${matching})`;
  const recorded = recordRead(
    'select formulation_id as subject_id from page',
    values.add(read.requestId),
    values.add(read.action),
  );
  const rows = await tx.query<
    { total: number; has_any: boolean } & (ListedFormulationRow | { formulation_id: null })
  >({
    name: 'read-formulation-page',
    text: `
      with page as materialized (
        select ${FORMULATION_ITEM} ${matching} order by f.activity_at desc, f.formulation_id desc
        limit ${values.add(page.limit)}::integer offset ${values.add(page.offset)}::integer),
      recorded as (${recorded})
      select counted.total, counted.has_any, p.*,
        (select v.form_data::text from formulation_version v
         where v.hospital_id = current_setting('bolt.hospital_id') and v.formulation_id = p.formulation_id
           and v.version = p.version) as form_data
      from (select ${total} as total, exists (select from formulation f where ${OF_HOSPITAL}) as has_any) counted
        left join page p on true
      order by p.activity_at desc, p.formulation_id desc`,
    values: values.all,
  });
  return {
    total: rows[0]?.total ?? 0,
    hasAny: rows[0]?.has_any ?? false,
    rows: rows.filter(
      (row): row is { total: number; has_any: boolean } & ListedFormulationRow => row.formulation_id !== null,
    ),
  };
}

export interface FormulationCounts extends Record<string, unknown> {
  submitted: number;
  ready: number;
  draft: number;
}

/** None is shown by it, so no read is recorded. */
export async function countFormulations(tx: Transaction): Promise<FormulationCounts> {
  const [row] = await tx.query<FormulationCounts>({
    name: 'count-formulations',
    text: `select count(*) filter (where f.status = 'submitted')::integer as submitted,
             count(*) filter (where f.status = 'ready')::integer as ready,
             count(*) filter (where f.status = 'draft')::integer as draft
           from formulation f where ${OF_HOSPITAL}`,
  });
  return row!;
}
