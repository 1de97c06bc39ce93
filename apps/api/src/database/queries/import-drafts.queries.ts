import type { FilePerson } from '@bolt/domain/csv-import/rows/row-patient';
import type { Transaction } from '../database.ts';

/** A draft that was made of an upload; without a state where it is not there any more. */
export interface DraftOfUpload extends Record<string, unknown> {
  order_id: string;
  order_ref: string;
  opened_at: Date | null;
  state: string | null;
  version: number | null;
}

/** In the order of the file; with `lock` nobody opens one of them until the transaction ends. */
export async function listDraftsOfUpload(
  tx: Transaction,
  uploadId: string,
  { lock }: { lock: boolean },
): Promise<DraftOfUpload[]> {
  return tx.query<DraftOfUpload>({
    name: 'list-drafts-of-upload',
    text: `select i.order_id, i.order_ref, i.opened_at, o.state, o.version
           from import_order i left join orders o on o.hospital_id = i.hospital_id and o.order_id = i.order_id
           where i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1 and i.create_as = 'draft'
             and i.state = 'submitted' and i.order_id is not null
           order by i.first_row, i.round${lock ? ' for update of i' : ''}`,
    values: [uploadId],
  });
}

/** Whom the drafts of an upload made, as the file names them, in its order. */
export async function listPatientsOfDrafts(
  tx: Transaction,
  uploadId: string,
): Promise<{ person: FilePerson }[]> {
  return tx.query<{ person: FilePerson }>({
    name: 'list-patients-of-drafts',
    text: `select min(r.row_number), r.verdict -> 'patient' -> 'person' as person
           from import_order i join import_row r on r.hospital_id = i.hospital_id and r.upload_id = i.upload_id
             and r.reference_key = i.reference_key and r.order_round = i.round
           where i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1 and i.create_as = 'draft'
             and i.state = 'submitted' and i.order_id is not null and i.patients_created > 0
             and r.order_id is not null and r.verdict -> 'patient' ->> 'kind' = 'new'
           group by 2 order by 1`,
    values: [uploadId],
  });
}

/** Their drafts are deleted: the rows are as before they were in one. */
export async function markUndone(tx: Transaction, uploadId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'mark-import-drafts-undone',
    text: `with undone as (
             update import_order set state = 'undone', order_id = null, ended_at = $2
             where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and create_as = 'draft'
               and state = 'submitted' and order_id is not null
             returning reference_key, round
           )
           update import_row r set order_id = null, ordered_key = null, reference_key = null, order_round = null
           from undone u
           where r.hospital_id = current_setting('bolt.hospital_id') and r.upload_id = $1
             and r.reference_key = u.reference_key and r.order_round = u.round`,
    values: [uploadId, now],
  });
}
