import { Refusal } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { startWork } from './start-work.ts';

/** Has the background go on with work that it gave up. Where nothing was given up there is nothing to try. */
export async function tryAgain(work: ImportWork, uploadCode: string): Promise<{ message: string } | Refusal> {
  const upload = await holdOwnUpload(work, uploadCode);
  if (upload instanceof Refusal) return upload;
  if (upload.work === null || upload.work_given_up_at === null) return { message: 'Nothing has stopped.' };
  await startWork(work, upload.upload_id, upload.work);
  return { message: 'It is tried again.' };
}
