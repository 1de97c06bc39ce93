import { announceChange } from '../../../notices/change-notices.ts';
import type { ImportWork } from '../import-work.ts';

/**
 * Tells every screen of the hospital that the upload, its work or its progress is not what it was. `version`: of the upload
 * behind a change that the screen of whoever made it has counted already.
 */
export const announceUpload = (
  { tx, actor }: Pick<ImportWork, 'tx' | 'actor'>,
  uploadId: string,
  version?: number,
): void =>
  announceChange(tx, {
    hospitalId: actor.hospitalId,
    kind: 'import',
    id: uploadId,
    ...(version !== undefined && { version }),
  });
