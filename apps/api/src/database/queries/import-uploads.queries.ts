import type { ImportWorkName } from '@bolt/contracts/csv-import/uploads';
import type { AssignedColumn } from '@bolt/domain/csv-import/headers/assign-headers';
import type { UploadState } from '@bolt/domain/csv-import/import-stages';
import type { DateField, DateOrder } from '@bolt/domain/csv-import/rows/read-cells';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';

/** Of uploads that their user goes on with. */
export const openStates = ['reading', 'rows', 'words', 'orders'] as const satisfies readonly UploadState[];

export interface Dialect {
  encoding?: string;
  delimiter?: string;
  /** The line of the row that names the columns, where a person has said so. */
  header_line?: number;
  /** The sheet of a workbook, where a person has said so. */
  sheet?: string;
}

/** What was seen when the file was read; nothing of one that was read by an earlier release. */
export interface SeenInFile {
  header_line?: number;
  first_rows?: { line: number; text: string; why_not: string | null }[];
  /** Of a workbook: the sheets in which something stands, and the one that was read. */
  sheets?: { name: string; isHidden: boolean }[];
  sheet?: string;
  hidden_rows?: number;
  /** Rows in which something is struck through: how many, and the lines of the first ones. */
  struck?: { count: number; lines: number[] };
  /** Cells of the sheet that have comments, which are not read: how many, and the first ones. */
  comments?: { count: number; cells: string[] };
  /** Merged cells whose value was read in each of their rows: how many, and the first ones. */
  merged?: { count: number; ranges: string[] };
}

export interface UploadRow extends Record<string, unknown> {
  upload_id: string;
  user_id: string;
  username: string;
  /** By the name that was theirs then. */
  user_name: string;
  file_name: string;
  header_set_id: string | null;
  state: UploadState;
  /** What the background does for it (migration 0051). */
  work: ImportWorkName | null;
  /** When the background stopped trying, after too many faults. */
  work_given_up_at: Date | null;
  refusal: string | null;
  dialect: Dialect;
  seen: SeenInFile;
  file_sha256: string | null;
  headers: string[];
  columns: AssignedColumn[];
  date_orders: Partial<Record<DateField, DateOrder>>;
  rows_num: number;
  rows_valid: number;
  rows_done: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = `upload_id, user_id, username, coalesce(user_name, username) as user_name, file_name, header_set_id, state, work, work_given_up_at, refusal, dialect,
  seen, file_sha256, headers, columns, date_orders, rows_num, rows_valid, rows_done, version, created_at, updated_at`;

export async function readUpload(tx: Transaction, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await tx.query<UploadRow>({
    name: 'read-upload',
    text: `select ${columns} from import_upload
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
  return row;
}

/** The newest file of a user whose rows are there. */
export async function findLastUpload(tx: Transaction, userId: string): Promise<UploadRow | undefined> {
  const [row] = await tx.query<UploadRow>({
    name: 'find-last-upload',
    text: `select ${columns} from import_upload u
           where hospital_id = current_setting('bolt.hospital_id') and user_id = $1
             and exists (select from import_row r
                         where r.hospital_id = u.hospital_id and r.upload_id = u.upload_id)
           order by created_at desc limit 1`,
    values: [userId],
  });
  return row;
}

/** As `readUpload`, and nobody else changes it until the transaction ends. */
export async function holdUpload(tx: Transaction, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await tx.query<UploadRow>({
    name: 'hold-upload',
    text: `select ${columns} from import_upload
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 for no key update`,
    values: [uploadId],
  });
  return row;
}

/** Those that their users have not finished, each user's one. */
export async function listOpenUploads(tx: Transaction): Promise<UploadRow[]> {
  return tx.query<UploadRow>({
    name: 'list-open-uploads',
    text: `select ${columns} from import_upload
           where hospital_id = current_setting('bolt.hospital_id') and state not in ('closed', 'cancelled', 'refused')
           order by created_at`,
  });
}

/** False where the user has an open one already. */
/** How many files the caller has loaded since then at this hospital, whatever became of them. */
export async function countOwnUploads(tx: Transaction, { userId }: Actor, since: Date): Promise<number> {
  const [row] = await tx.query<{ uploads: number }>({
    name: 'count-own-uploads',
    text: `select count(*)::integer as uploads from import_upload
           where hospital_id = current_setting('bolt.hospital_id') and user_id = $1 and created_at > $2`,
    values: [userId, since],
  });
  return row?.uploads ?? 0;
}

export async function insertUpload(
  tx: Transaction,
  { actor, now }: { actor: Actor; now: Date },
  upload: { uploadId: string; fileName: string; headerSetId: string | null; digest: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert-upload',
    text: `insert into import_upload
             (hospital_id, upload_id, user_id, username, user_name, file_name, header_set_id, file_sha256, state,
              created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, 'reading', $9, $9)
           on conflict do nothing
           returning upload_id`,
    values: [
      actor.hospitalId,
      upload.uploadId,
      actor.userId,
      actor.username,
      actor.userName,
      upload.fileName,
      upload.headerSetId,
      upload.digest,
      now,
    ],
  });
  return rows.length > 0;
}

type Change = Partial<
  Pick<
    UploadRow,
    | 'header_set_id'
    | 'state'
    | 'refusal'
    | 'dialect'
    | 'seen'
    | 'headers'
    | 'columns'
    | 'date_orders'
    | 'rows_num'
    | 'rows_valid'
    | 'rows_done'
  >
>;

/** What a change leaves out stays. */
export async function changeUpload(
  tx: Transaction,
  uploadId: string,
  now: Date,
  change: Change,
): Promise<void> {
  await tx.query({
    name: 'change-upload',
    text: `update import_upload set
             header_set_id = case when $3 ? 'header_set_id' then ($3 ->> 'header_set_id')::uuid else header_set_id end,
             state = coalesce($3 ->> 'state', state),
             refusal = case when $3 ? 'refusal' then $3 ->> 'refusal' else refusal end,
             dialect = coalesce($3 -> 'dialect', dialect),
             seen = coalesce($3 -> 'seen', seen),
             headers = case when $3 ? 'headers'
               then array(select jsonb_array_elements_text($3 -> 'headers')) else headers end,
             columns = coalesce($3 -> 'columns', columns),
             date_orders = coalesce($3 -> 'date_orders', date_orders),
             rows_num = coalesce(($3 ->> 'rows_num')::integer, rows_num),
             rows_valid = coalesce(($3 ->> 'rows_valid')::integer, rows_valid),
             rows_done = coalesce(($3 ->> 'rows_done')::integer, rows_done),
             version = version + 1,
             updated_at = $2
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId, now, JSON.stringify(change)],
  });
}

export async function insertPiece(
  tx: Transaction,
  hospitalId: string,
  piece: { uploadId: string; position: number; bytes: Buffer },
): Promise<void> {
  await tx.query({
    name: 'insert-import-piece',
    text: 'insert into import_piece (hospital_id, upload_id, position, bytes) values ($1, $2, $3, $4)',
    values: [hospitalId, piece.uploadId, piece.position, piece.bytes],
  });
}

/** The file is not needed any more. */
export async function deletePieces(tx: Transaction, uploadId: string): Promise<void> {
  await tx.query({
    name: 'delete-import-pieces',
    text: `delete from import_piece where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
}

/** Null behind the last one. */
export async function readPiece(tx: Transaction, uploadId: string, position: number): Promise<Buffer | null> {
  const [row] = await tx.query<{ bytes: Buffer }>({
    name: 'read-import-piece',
    text: `select bytes from import_piece
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and position = $2`,
    values: [uploadId, position],
  });
  return row?.bytes ?? null;
}
