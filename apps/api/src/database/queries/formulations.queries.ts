import type { FormulationStability } from '@bolt/contracts/formulations/states';
import type { FormulationAction } from '@bolt/contracts/formulations/versions';
import type { Transaction } from '../database.ts';
import { FORMULATION_ITEM, type FormulationItemRow, OF_HOSPITAL } from './formulation-list.queries.ts';
import { recordRead } from './read-event.ts';

/** What a check said, and by which catalogue; JSON text as it was kept. */
export interface KeptCheck {
  check_catalogue: number | null;
  check_verdict: string | null;
  check_recap: string | null;
  check_at: Date | null;
  /** JSON text of what was asked about the content and answered; null where nothing was. */
  check_answers: string | null;
}

export interface FormulationRow extends FormulationItemRow, KeptCheck {
  checked_version: number | null;
  /** JSON text, as it was kept. */
  form_data: string;
  copied_from: string | null;
  copied_version: number | null;
}

export interface OpenedRow extends FormulationRow {
  /** Null where it is gone. */
  original_description: string | null;
  original_version: number | null;
  product: Record<string, unknown> | null;
  returned_kind: 'returned' | 'withdrawn' | null;
  is_signed: boolean;
}

const WHOLE = `${FORMULATION_ITEM}, f.checked_version, f.copied_from, f.copied_version, v.form_data::text as form_data,
  c.catalogue_version as check_catalogue, c.verdict::text as check_verdict, c.recap::text as check_recap,
  c.made_at as check_at, c.answered_slips::text as check_answers`;
/** With its newest version, and the version in which that content was checked. */
const AND_VERSIONS = `formulation f
  join formulation_version v
    on v.hospital_id = f.hospital_id and v.formulation_id = f.formulation_id and v.version = f.version
  left join formulation_version c
    on c.hospital_id = f.hospital_id and c.formulation_id = f.formulation_id and c.version = f.checked_version`;

/** One of the hospital's, whole; the read recorded. */
export async function readFormulation(
  tx: Transaction,
  formulationId: string,
  requestId: string,
): Promise<OpenedRow | undefined> {
  const [row] = await tx.query<OpenedRow>({
    name: 'read-formulation',
    text: `with shown as (
             select ${WHOLE}, f.returned_kind, f.approved_at is not null as is_signed, o.description as original_description, o.version as original_version,
               (select to_jsonb(p) from formulation_product p
                where p.hospital_id = f.hospital_id and p.formulation_id = f.formulation_id and p.is_offered) as product
             from ${AND_VERSIONS}
               left join formulation o on o.hospital_id = f.hospital_id and o.formulation_id = f.copied_from
             where ${OF_HOSPITAL} and f.formulation_id = $1),
           recorded as (
             ${recordRead('select formulation_id as subject_id from shown', '$2', `'read-formulation'`)})
           select * from shown`,
    values: [formulationId, requestId],
  });
  return row;
}

/** Until the transaction ends nobody else changes it; by two statements, so that what was waited for is seen. */
export async function holdFormulation(
  tx: Transaction,
  formulationId: string,
): Promise<FormulationRow | undefined> {
  const [, [row]] = await Promise.all([
    tx.query({
      name: 'lock-formulation',
      text: `select from formulation f where ${OF_HOSPITAL} and f.formulation_id = $1 for update`,
      values: [formulationId],
    }),
    tx.query<FormulationRow>({
      name: 'hold-formulation',
      text: `select ${WHOLE} from ${AND_VERSIONS} where ${OF_HOSPITAL} and f.formulation_id = $1`,
      values: [formulationId],
    }),
  ]);
  return row;
}

/** Whether the supplier has ever set it ready: its code then stays its own. */
export async function wasOffered(tx: Transaction, formulationId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'formulation-was-offered',
    text: `select from formulation_product
           where hospital_id = current_setting('bolt.hospital_id') and formulation_id = $1 and offered_at is not null`,
    values: [formulationId],
  });
  return rows.length > 0;
}

export async function deleteFormulation(tx: Transaction, formulationId: string): Promise<void> {
  await tx.query({
    name: 'delete-formulation',
    text: `delete from formulation f where ${OF_HOSPITAL} and f.formulation_id = $1`,
    values: [formulationId],
  });
}

export interface VersionItemRow extends Record<string, unknown> {
  version: number;
  action: FormulationAction;
  stability: FormulationStability;
  reason: string | null;
  made_name: string;
  made_at: Date;
}

export interface VersionRow extends VersionItemRow, KeptCheck {
  form_data: string;
}

const VERSION_ITEM = 'v.version, v.action, v.stability, v.reason, v.made_name, v.made_at';
const OF_FORMULATION = `v.hospital_id = current_setting('bolt.hospital_id') and v.formulation_id = $1`;

/** The newest first; the read recorded. */
export async function listFormulationVersions(
  tx: Transaction,
  formulationId: string,
  requestId: string,
): Promise<VersionItemRow[]> {
  return tx.query<VersionItemRow>({
    name: 'list-formulation-versions',
    text: `with shown as (select v.formulation_id, ${VERSION_ITEM} from formulation_version v where ${OF_FORMULATION}),
           recorded as (${recordRead(
             'select distinct formulation_id as subject_id from shown',
             '$2',
             `'list-formulation-versions'`,
           )})
           select * from shown order by version desc`,
    values: [formulationId, requestId],
  });
}

/** One version, with the check that holds for its content; the read recorded. */
export async function readFormulationVersion(
  tx: Transaction,
  asked: { formulationId: string; version: number; requestId: string },
): Promise<VersionRow | undefined> {
  const [row] = await tx.query<VersionRow>({
    name: 'read-formulation-version',
    text: `with shown as (
             select v.formulation_id, ${VERSION_ITEM}, v.form_data::text as form_data,
               c.catalogue_version as check_catalogue, c.verdict::text as check_verdict, c.recap::text as check_recap,
               c.made_at as check_at, c.answered_slips::text as check_answers
             from formulation_version v
             left join formulation_version c on c.hospital_id = v.hospital_id
               and c.formulation_id = v.formulation_id and c.version = v.checked_version
             where ${OF_FORMULATION} and v.version = $2),
           recorded as (${recordRead(
             'select formulation_id as subject_id from shown',
             '$3',
             `'read-formulation-version'`,
           )})
           select * from shown`,
    values: [asked.formulationId, asked.version, asked.requestId],
  });
  return row;
}
