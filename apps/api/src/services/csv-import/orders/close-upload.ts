import { forgetRowChanges } from '#database/queries/import-row-changes.queries.ts';
import { changeUpload } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { announceUpload } from '../work/announce-upload.ts';

/** Finishes an upload (CSV-86): the home tile is as before it, and its rows cannot be ordered any more. */
export async function closeUpload(
  work: ImportWork,
  uploadCode: string | undefined,
): Promise<{ message: string } | Refusal> {
  const upload = await holdOwnUpload(work, uploadCode, ['orders']);
  if (upload instanceof Refusal) return upload;
  if (upload.work !== null) return refuse('upload-busy');
  await changeUpload(work.tx, upload.upload_id, work.now, { state: 'closed' });
  await forgetRowChanges(work.tx, upload.upload_id);
  announceUpload(work, upload.upload_id);
  return { message: 'The upload is finished.' };
}
