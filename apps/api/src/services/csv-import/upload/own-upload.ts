import type { UploadState } from '@bolt/domain/csv-import/import-stages';
import { isUuid } from '../../../database/is-uuid.ts';
import {
  holdUpload,
  listOpenUploads,
  openStates,
  readUpload,
  type UploadRow,
} from '../../../database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';

type Asking = Pick<ImportWork, 'tx' | 'actor'>;

/** The caller's upload of that code, whatever became of it; without a code the one that is open. */
export async function readOwnUpload(
  { tx, actor }: Asking,
  uploadCode?: string,
): Promise<UploadRow | Refusal> {
  const found =
    uploadCode === undefined
      ? (await listOpenUploads(tx)).find(({ user_id }) => user_id === actor.userId)
      : isUuid(uploadCode)
        ? await readUpload(tx, uploadCode)
        : undefined;
  return found?.user_id === actor.userId ? found : refuse('upload-gone');
}

/** As `readOwnUpload`, held until the transaction ends, and refused where it is in none of these states. */
export async function holdOwnUpload(
  asking: Asking,
  uploadCode: string | undefined,
  states: readonly UploadState[] = openStates,
): Promise<UploadRow | Refusal> {
  const own = await readOwnUpload(asking, uploadCode);
  if (own instanceof Refusal) return own;
  const held = await holdUpload(asking.tx, own.upload_id);
  if (!held || !(openStates as readonly UploadState[]).includes(held.state)) return refuse('upload-gone');
  return states.includes(held.state) ? held : refuse('upload-elsewhere', { state: held.state });
}
