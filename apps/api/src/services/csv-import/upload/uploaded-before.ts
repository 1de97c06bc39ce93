import type { OperationAnswer } from '@bolt/contracts';
import type { Transaction } from '#database/database.ts';
import { listUploadsOfFile } from '#database/queries/import-history.queries.ts';
import { openStates, type UploadRow } from '#database/queries/import-uploads.queries.ts';

type SameFile = OperationAnswer<'GET /api/v1/order/csv', 'headers'>['uploaded_before'][number];

const UPLOADS = 5;

/** What became of the very same file when it was loaded before, newest first. */
export async function uploadedBefore(
  tx: Transaction,
  { upload_id, file_sha256 }: Pick<UploadRow, 'upload_id' | 'file_sha256'>,
): Promise<SameFile[]> {
  if (!file_sha256) return [];
  const before = await listUploadsOfFile(tx, { uploadId: upload_id, digest: file_sha256, limit: UPLOADS });
  return before.map((upload) => ({
    filename: upload.file_name,
    username: upload.username,
    loadedBy: upload.user_name,
    uploadedAt: upload.created_at.toISOString(),
    isOpen: (openStates as readonly string[]).includes(upload.state),
    rows_num: upload.rows_num,
    rows_ordered: upload.rows_ordered,
    rows_repeated: upload.rows_repeated,
  }));
}
