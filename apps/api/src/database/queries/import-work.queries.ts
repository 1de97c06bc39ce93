import type { ImportWorkName } from '@bolt/contracts/csv-import/uploads';
import type pg from 'pg';
import type { Transaction } from '../database.ts';

/** The background listens here; a notice leaves once the transaction that asks for the work is committed. */
export const IMPORT_CHANNEL = 'bolt_import';

/** What waits, as the background sees it: by itself it knows an upload's owner and nothing else of it. */
export interface WaitingImport extends Record<string, unknown> {
  upload_id: string;
  hospital_id: string;
  user_id: string;
  /** The process that took it up and has not put it down. */
  work_taken_by: string | null;
}

/** What waited longest comes first. */
export async function listWaitingImports(worker: Pick<pg.Pool, 'query'>): Promise<WaitingImport[]> {
  const { rows } = await worker.query<WaitingImport>(
    'select upload_id, hospital_id, user_id, work_taken_by from import_work order by updated_at limit 1000',
  );
  return rows;
}

/** The work begins anew: what was under way for the upload ends with its next slice. */
export async function askForWork(
  tx: Transaction,
  uploadId: string,
  work: ImportWorkName,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'ask-for-import-work',
    text: `update import_upload
           set work = $2, work_run = work_run + 1, work_faults = 0, work_given_up_at = null, work_taken_by = null,
             rows_done = 0, version = version + 1, updated_at = $3
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId, work, now],
  });
  tx.behindCommit({ name: 'announce-import-work', text: `select pg_notify('${IMPORT_CHANNEL}', '')` });
}

export interface TakenWork extends Record<string, unknown> {
  work: ImportWorkName;
  work_run: number;
  given_up: boolean;
}

/**
 * Takes the upload's work up for a process; whoever had it before, and may be cut off from us, is shut out by the new run.
 * A process that had it and never put it down has died in the middle: that is a fault as well, the first of its row
 * where an order was made since, and after too many of them the work waits for its user.
 */
export async function takeWorkUp(
  tx: Transaction,
  uploadId: string,
  { by, mostTries, now }: { by: string; mostTries: number; now: Date },
): Promise<TakenWork | undefined> {
  const [row] = await tx.query<TakenWork>({
    name: 'take-import-work-up',
    text: `with was as (
             select hospital_id, upload_id, case
                 when work_taken_by is null or work_taken_by = $2 then work_faults
                 when exists (select from import_order o where o.hospital_id = u.hospital_id
                   and o.upload_id = u.upload_id and o.ended_at > u.work_taken_at) then 1
                 else work_faults + 1
               end as faults
             from import_upload u
             where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and work is not null
               and work_given_up_at is null
             for update
           )
           update import_upload u
           set work_run = work_run + 1, work_faults = faults, work_taken_at = $4,
             work_given_up_at = case when faults >= $3 then $4::timestamptz end,
             work_taken_by = case when faults < $3 then $2::uuid end
           from was where u.hospital_id = was.hospital_id and u.upload_id = was.upload_id
           returning work, work_run, work_given_up_at is not null as given_up`,
    values: [uploadId, by, mostTries, now],
  });
  return row;
}

/** It waits as before; whoever takes it up next knows that nobody died of it. */
export async function putWorkDown(tx: Transaction, uploadId: string, run: number): Promise<void> {
  await tx.query({
    name: 'put-import-work-down',
    text: `update import_upload set work_taken_by = null
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and work_run = $2`,
    values: [uploadId, run],
  });
}

/** Whether the run still has the upload, which nobody else changes until the transaction ends. */
export async function holdRun(tx: Transaction, uploadId: string, run: number): Promise<boolean> {
  const rows = await tx.query({
    name: 'hold-import-run',
    text: `select from import_upload
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and work_run = $2
             and work is not null
           for share`,
    values: [uploadId, run],
  });
  return rows.length > 0;
}

/** Counts a fault of a run, unless it was shut out meanwhile; after so many tries the work waits for its user. */
export async function countWorkFault(
  tx: Transaction,
  uploadId: string,
  { run, mostTries, now }: { run: number; mostTries: number; now: Date },
): Promise<{ given_up: boolean } | undefined> {
  const [row] = await tx.query<{ given_up: boolean }>({
    name: 'count-import-work-fault',
    text: `update import_upload
           set work_faults = work_faults + 1, work_taken_by = null,
             work_given_up_at = case when work_faults + 1 >= $3 then $4::timestamptz end
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and work_run = $2
             and work is not null
           returning work_given_up_at is not null as given_up`,
    values: [uploadId, run, mostTries, now],
  });
  return row;
}

/** Whoever works on it ends with the next slice. */
export async function stopWork(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'stop-import-work',
    text: `update import_upload
           set work = null, work_run = work_run + 1, work_faults = 0, work_given_up_at = null, work_taken_by = null
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
}

export async function endWork(tx: Transaction, uploadId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'end-import-work',
    text: `update import_upload
           set work = null, work_faults = 0, work_taken_by = null, version = version + 1, updated_at = $2
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId, now],
  });
}

/**
 * The commit of this transaction does not wait for the disk. What a crash of the database takes away with it is done
 * again, because the end of the work, which does wait, is lost as well.
 */
export function commitWithoutWaiting(tx: Transaction): void {
  tx.unawaited({ name: 'commit-without-waiting', text: 'set local synchronous_commit = off' });
}
