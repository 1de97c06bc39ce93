import type { OperationAnswer } from '@bolt/contracts';
import { Refusal } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { readOwnUpload } from './own-upload.ts';
import { progressOf } from './progress-of.ts';

/** Stage 2: how far the reading is, or why the file cannot be read. */
export async function readLoadedFile(
  asking: Pick<ImportWork, 'tx' | 'actor'>,
  uploadCode: string,
): Promise<OperationAnswer<'GET /api/v1/order/csv', 'loadedFile'> | Refusal> {
  const upload = await readOwnUpload(asking, uploadCode);
  if (upload instanceof Refusal) return upload;
  return { ...progressOf(upload), upload_code: upload.upload_id, refusal: upload.refusal };
}
