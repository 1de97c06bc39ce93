import { newId } from '../../database/new-id.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';

const HOSPITAL = 'DMOH01';
const PIECE = 256 * 1024;

interface StoredUpload {
  username?: string;
  fileName?: string;
  bytes: Buffer;
  /** Of the file type by which it is read. */
  headerSetId?: string | null;
}

/** An upload whose file waits to be read, as the upload call leaves it. */
export async function storeUpload(
  owner: OwnerDatabase,
  { username = 'pharmacist', fileName = 'orders.csv', bytes, headerSetId = null }: StoredUpload,
): Promise<string> {
  const uploadId = newId();
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    bytes.subarray(at * PIECE, (at + 1) * PIECE),
  );
  // At once: the background may look for work at any moment, and refuses a file of which nothing is there yet.
  await owner.query(
    `with upload as (
       insert into import_upload
         (hospital_id, upload_id, user_id, username, user_name, file_name, header_set_id, state, work, created_at,
          updated_at)
       select $1, $2, user_id, username, first_name || ' ' || last_name, $3, $5, 'reading', 'read', now(), now()
       from app_user where username = $4
       returning hospital_id, upload_id)
     insert into import_piece
     select hospital_id, upload_id, place - 1, bytes
     from upload cross join unnest($6::bytea[]) with ordinality as piece(bytes, place)`,
    [HOSPITAL, uploadId, fileName, username, headerSetId, pieces],
  );
  return uploadId;
}
