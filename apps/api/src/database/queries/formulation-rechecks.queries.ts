import type { FormulationStability, FormulationStatus } from '@bolt/contracts/formulations/states';
import type pg from 'pg';
import type { Transaction } from '../database.ts';
import { OF_HOSPITAL } from './formulation-list.queries.ts';

/** The background listens here; whoever loads a catalogue tells it. */
export const RECHECK_CHANNEL = 'bolt_recheck';

/** A hospital with formulations to be judged again, and for whom the background acts there. */
export interface WaitingRecheck extends Record<string, unknown> {
  hospital_id: string;
  user_id: string;
}

export async function listWaitingRechecks(worker: Pick<pg.Pool, 'query'>): Promise<WaitingRecheck[]> {
  const { rows } = await worker.query<WaitingRecheck>(
    'select hospital_id, user_id from formulation_recheck_work order by hospital_id',
  );
  return rows;
}

export interface UnjudgedRow extends Record<string, unknown> {
  formulation_id: string;
  status: FormulationStatus;
  stability: FormulationStability;
  /** JSON text. */
  form_data: string;
}

/** Some of those that this catalogue has not judged; nobody else changes them until the transaction ends. */
export async function holdUnjudged(
  tx: Transaction,
  catalogueVersion: number,
  limit: number,
): Promise<UnjudgedRow[]> {
  return tx.query<UnjudgedRow>({
    name: 'hold-unjudged-formulations',
    text: `select f.formulation_id, f.status, f.stability, v.form_data::text as form_data
           from formulation f
           join formulation_version v
             on v.hospital_id = f.hospital_id and v.formulation_id = f.formulation_id and v.version = f.version
           where ${OF_HOSPITAL} and f.status in ('draft', 'ready') and f.stability <> ''
             and coalesce(f.rechecked_catalogue, f.judged_catalogue) is distinct from $1
           order by f.formulation_id limit $2 for update of f skip locked`,
    values: [catalogueVersion, limit],
  });
}

export interface Recheck {
  formulation_id: string;
  /** Null where the verdict is what it was. */
  recheck: { was: string; now: string; catalogueVersion: number; at: string } | null;
}

/** The content stays as it was, and so does its version: only what a later catalogue says of it is kept. */
export async function keepRechecks(
  tx: Transaction,
  catalogueVersion: number,
  rechecks: readonly Recheck[],
): Promise<void> {
  await tx.query({
    name: 'keep-formulation-rechecks',
    text: `update formulation f set rechecked_catalogue = $1, recheck = nullif(r.recheck, 'null'::jsonb)
           from jsonb_to_recordset($2::jsonb) as r(formulation_id uuid, recheck jsonb)
           where ${OF_HOSPITAL} and f.formulation_id = r.formulation_id`,
    values: [catalogueVersion, JSON.stringify(rechecks)],
  });
}
