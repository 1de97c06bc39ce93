import type {
  FormulationStability,
  FormulationStatus,
  FormulationType,
} from '@bolt/contracts/formulations/states';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';
import { OF_HOSPITAL } from './formulation-list.queries.ts';

export interface KeptFormulation {
  formulationId: string;
  action: 'saved' | 'checked' | 'submitted';
  form: FormulationForm;
  /** As lists show and search it. */
  shown: { type: FormulationType; description: string; patient: string };
  stability: FormulationStability;
  /** What was judged just now; the new version is then the one whose check holds. */
  check: {
    catalogueVersion: number;
    verdict: object;
    recap: object;
    answeredSlips: readonly object[];
  } | null;
  /** The version whose check holds for the same content; null where none does. */
  checkedVersion: number | null;
  copiedFrom: { formulationId: string; version: number } | null;
  actor: Actor;
  now: Date;
}

/** Makes the formulation, or changes it, with a version of its own; what is submitted is kept as a submission as well. */
export async function keepFormulation(tx: Transaction, kept: KeptFormulation): Promise<void> {
  const { formulationId, action, form, shown, stability, check, checkedVersion, copiedFrom, actor, now } =
    kept;
  const status: FormulationStatus = action === 'submitted' ? 'submitted' : 'draft';
  await tx.query({
    name: 'keep-formulation',
    text: `
      with given as (
        select $1::text as hospital_id, $2::uuid as formulation_id, $3::text as status, $4::text as formulation_type,
          $5::text as use_for, $6::text as description, $7::text as patient, $8::text as stability,
          $9::boolean as is_checked, $10::integer as checked_version, $11::integer as catalogue_version,
          $12::uuid as made_by, $13::text as made_name, $14::timestamptz as made_at),
      kept as (
        insert into formulation as f (hospital_id, formulation_id, status, formulation_type, use_for, description,
          patient, stability, checked_version, judged_catalogue, created_by, created_name, created_at, modified_name,
          modified_at, submitted_by, submitted_name, submitted_at, activity_at, searched, copied_from, copied_version,
          review, submission)
        select hospital_id, formulation_id, status, formulation_type, use_for, description, patient, stability,
          case when is_checked then 1 else checked_version end, catalogue_version, made_by, made_name, made_at,
          made_name, made_at, null::uuid, null, null::timestamptz, made_at,
          lower(description || E'\\n' || patient || E'\\n'), $15::uuid, $16::integer,
          case when status = 'submitted' then 'to-review' end, case when status = 'submitted' then 1 else 0 end
        from given
        on conflict (hospital_id, formulation_id) do update set
          status = excluded.status, formulation_type = excluded.formulation_type, use_for = excluded.use_for,
          description = excluded.description, patient = excluded.patient, stability = excluded.stability,
          checked_version = case when $9 then f.version + 1 else excluded.checked_version end,
          judged_catalogue = case when $9 then excluded.judged_catalogue
            when excluded.checked_version is not null then f.judged_catalogue end,
          recheck = case when not $9 and excluded.checked_version is not null then f.recheck end,
          modified_name = excluded.modified_name, modified_at = excluded.modified_at,
          submitted_by = case when excluded.status = 'submitted' then $12::uuid else f.submitted_by end,
          submitted_name = case when excluded.status = 'submitted' then $13::text else f.submitted_name end,
          submitted_at = case when excluded.status = 'submitted' then $14::timestamptz else f.submitted_at end,
          returned_reason = case when excluded.status = 'submitted' then null else f.returned_reason end,
          returned_kind = case when excluded.status = 'submitted' then null else f.returned_kind end,
          review = excluded.review, submission = f.submission + excluded.submission,
          review_version = f.review_version + excluded.submission,
          activity_at = excluded.activity_at, searched = excluded.searched, version = f.version + 1
        returning version, submission),
      submitted as (
        insert into formulation_submission (hospital_id, formulation_id, submission, form_data, recap,
          catalogue_version, verdict, answered_slips, stability, formulation_type, description, submitted_by,
          submitted_name, submitted_at)
        select g.hospital_id, g.formulation_id, kept.submission, $18::json, $20::json, g.catalogue_version, $19::json,
          $21::json, g.stability, g.formulation_type, g.description, g.made_by, g.made_name, g.made_at
        from given g, kept
        where g.status = 'submitted')
      insert into formulation_version (hospital_id, formulation_id, version, action, form_data, stability,
        checked_version, catalogue_version, verdict, recap, made_by, made_name, made_at,
        answered_slips)
      select g.hospital_id, g.formulation_id, kept.version, $17, $18::json, g.stability,
        case when g.is_checked then kept.version else g.checked_version end, g.catalogue_version, $19::json, $20::json,
        g.made_by, g.made_name, g.made_at, $21::json
      from given g, kept
      returning version`,
    values: [
      actor.hospitalId,
      formulationId,
      status,
      shown.type,
      form.use,
      shown.description,
      shown.patient,
      stability,
      check !== null,
      checkedVersion,
      check?.catalogueVersion ?? null,
      actor.userId,
      actor.userName,
      now,
      copiedFrom?.formulationId ?? null,
      copiedFrom?.version ?? null,
      action,
      JSON.stringify(form),
      check && JSON.stringify(check.verdict),
      check && JSON.stringify(check.recap),
      check && check.answeredSlips.length > 0 ? JSON.stringify(check.answeredSlips) : null,
    ],
  });
}

/** The version at which a formulation stands that is copied; undefined where there is none. */
export async function readCopiedVersion(tx: Transaction, formulationId: string): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>({
    name: 'read-copied-version',
    text: `select f.version from formulation f where ${OF_HOSPITAL} and f.formulation_id = $1`,
    values: [formulationId],
  });
  return row?.version;
}
