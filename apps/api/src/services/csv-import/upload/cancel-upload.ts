import type { Answer } from '@bolt/contracts';
import { deleteUnorderedRows } from '#database/queries/import-columns.queries.ts';
import { listDraftsOfUpload } from '#database/queries/import-drafts.queries.ts';
import { forgetRowChanges } from '#database/queries/import-row-changes.queries.ts';
import { changeUpload, deletePieces } from '#database/queries/import-uploads.queries.ts';
import { stopWork } from '#database/queries/import-work.queries.ts';
import { Refusal } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { holdOwnUpload } from './own-upload.ts';

/** Gives an upload up. What was ordered from it stays ordered, and the drafts that were made of it are named. */
export async function cancelUpload(
  work: ImportWork,
  uploadCode: string | undefined,
): Promise<Answer<'GET /api/v1/order/cancel/csv'> | Refusal> {
  const { tx, now } = work;
  const upload = await holdOwnUpload(work, uploadCode);
  if (upload instanceof Refusal) return upload;
  const { upload_id } = upload;
  const drafts = await listDraftsOfUpload(tx, upload_id, { lock: false });
  await stopWork(tx, upload_id);
  await changeUpload(tx, upload_id, now, { state: 'cancelled' });
  await deletePieces(tx, upload_id);
  await deleteUnorderedRows(tx, upload_id);
  await forgetRowChanges(tx, upload_id);
  announceUpload(work, upload_id);
  const left = drafts.filter(({ state }) => state === 'draft').map(({ order_ref }) => order_ref);
  return { message: messageOf(left), drafts: left };
}

function messageOf(drafts: readonly string[]): string {
  const [first] = drafts;
  if (first === undefined) return 'The upload was cancelled.';
  if (drafts.length === 1) return `The upload was cancelled. The draft ${first} was made of it and stays.`;
  return `The upload was cancelled. ${drafts.length} drafts were made of it and stay: ${drafts.join(', ')}.`;
}
