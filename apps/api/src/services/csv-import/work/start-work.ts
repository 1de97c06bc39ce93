import type { ImportWorkName } from '@bolt/contracts/csv-import/uploads';
import { askForWork } from '../../../database/queries/import-work.queries.ts';
import type { ImportWork } from '../import-work.ts';
import { announceUpload } from './announce-upload.ts';

/** Has the background work on the upload once the transaction is committed; work under way on it ends unfinished. */
export async function startWork(
  { tx, actor, now }: Pick<ImportWork, 'tx' | 'actor' | 'now'>,
  uploadId: string,
  work: ImportWorkName,
): Promise<void> {
  await askForWork(tx, uploadId, work, now);
  announceUpload({ tx, actor }, uploadId);
}
