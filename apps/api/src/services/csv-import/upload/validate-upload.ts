import type { UploadProgress } from '@bolt/contracts/csv-import/uploads';
import { Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { startWork } from '../work/start-work.ts';
import { holdOwnUpload } from './own-upload.ts';
import { progressOf } from './progress-of.ts';

/** Has the rows judged anew by the columns, rules and words as they are now. A file that is being read is judged anyway. */
export async function validateUpload(
  work: ImportWork,
  uploadCode: string | undefined,
): Promise<UploadProgress | Refusal> {
  const upload = await holdOwnUpload(work, uploadCode, ['reading', 'rows', 'orders']);
  if (upload instanceof Refusal) return upload;
  if (upload.state === 'reading') return progressOf(upload);
  // Orders that were asked for and not made would wait, and be made with whatever is asked for next.
  if (upload.work === 'create') return refuse('upload-busy');
  const anew = upload.state === 'orders' ? 'judge' : 'read';
  await startWork(work, upload.upload_id, anew);
  return progressOf({ ...upload, work: anew, rows_done: 0 });
}
