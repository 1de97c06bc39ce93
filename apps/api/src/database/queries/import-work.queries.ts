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
}

/** What waited longest comes first. */
export async function listWaitingImports(worker: Pick<pg.Pool, 'query'>): Promise<WaitingImport[]> {
  const { rows } = await worker.query<WaitingImport>(
    'select upload_id, hospital_id, user_id from import_work order by updated_at limit 1000',
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
           set work = $2, work_run = work_run + 1, work_faults = 0, work_given_up_at = null, rows_done = 0,
             version = version + 1, updated_at = $3
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId, work, now],
  });
  tx.behindCommit({ name: 'announce-import-work', text: `select pg_notify('${IMPORT_CHANNEL}', '')` });
}

export interface TakenWork extends Record<string, unknown> {
  work: ImportWorkName;
  work_run: number;
}

/** Takes the upload's work up; whoever had it before, and may be cut off from us, is shut out by the new run. */
export async function takeWorkUp(tx: Transaction, uploadId: string): Promise<TakenWork | undefined> {
  const [row] = await tx.query<TakenWork>({
    name: 'take-import-work-up',
    text: `update import_upload set work_run = work_run + 1
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and work is not null
             and work_given_up_at is null
           returning work, work_run`,
    values: [uploadId],
  });
  return row;
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
           set work_faults = work_faults + 1, work_given_up_at = case when work_faults + 1 >= $3 then $4::timestamptz end
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
    text: `update import_upload set work = null, work_run = work_run + 1, work_faults = 0, work_given_up_at = null
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
}

export async function endWork(tx: Transaction, uploadId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'end-import-work',
    text: `update import_upload set work = null, work_faults = 0, version = version + 1, updated_at = $2
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId, now],
  });
}

/**
 * The commit of this transaction does not wait for the disk. What a crash of the database takes away with it is done
 * again, because the end of the work, which does wait, is lost as well.
 */
export async function commitWithoutWaiting(tx: Transaction): Promise<void> {
  await tx.query({ name: 'commit-without-waiting', text: 'set local synchronous_commit = off' });
}
