import type { Answer } from '@bolt/contracts';
import type { Transaction } from '#database/database.ts';
import {
  type DraftOfUpload,
  listDraftsOfUpload,
  markUndone,
} from '#database/queries/import-drafts.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { discardOrder } from '../../order-entry/delete-draft.ts';
import { openOrder } from '../../order-entry/open-order.ts';
import type { ImportWork } from '../import-work.ts';
import { readOwnUpload } from '../upload/own-upload.ts';
import { announceUpload } from '../work/announce-upload.ts';

/** Nobody looked into the draft since it was made, and nothing in it was changed. */
const isUntouched = ({ opened_at, state, version }: DraftOfUpload): boolean =>
  opened_at === null && state === 'draft' && version === 1;

/** Whether the drafts of an upload can be deleted together, and why not where there are some. */
export interface Undoable {
  canUndo: boolean;
  undoRefusal: string | null;
}

export async function isUndoable(
  tx: Transaction,
  { upload_id, work }: Pick<UploadRow, 'upload_id' | 'work'>,
): Promise<Undoable> {
  const drafts = work === null ? await listDraftsOfUpload(tx, upload_id, { lock: false }) : [];
  const refusal = refuseTouched(drafts);
  return { canUndo: drafts.length > 0 && !refusal, undoRefusal: refusal?.message ?? null };
}

function refuseTouched(drafts: readonly DraftOfUpload[]): Refusal | undefined {
  const touched = drafts.find((draft) => !isUntouched(draft));
  return touched && refuse('import-draft-opened', { about: { reference: touched.order_ref } });
}

/** Deletes the drafts of an upload together: all of them, as long as nobody has opened one, or none. */
export async function undoDrafts(
  work: ImportWork,
  uploadCode: string | undefined,
): Promise<Answer<'POST /api/v1/order/csv/undo'> | Refusal> {
  const { tx, now } = work;
  const upload = await readOwnUpload(work, uploadCode);
  if (upload instanceof Refusal) return upload;
  if (upload.work !== null) return refuse('upload-busy');
  const drafts = await listDraftsOfUpload(tx, upload.upload_id, { lock: true });
  if (drafts.length === 0) return refuse('import-nothing-to-undo');
  const touched = refuseTouched(drafts);
  if (touched) return touched;
  for (const { order_ref, order_id } of drafts) {
    const order = await openOrder(work, order_ref, { lock: true });
    if (order instanceof Refusal) return order;
    if (order.order_id !== order_id || order.version !== 1)
      return refuse('import-draft-opened', { about: { reference: order_ref } });
    await discardOrder(work, order, 'draft-deleted');
  }
  await markUndone(tx, upload.upload_id, now);
  announceUpload(work, upload.upload_id);
  const message =
    drafts.length === 1 ? 'The draft was deleted.' : `The ${drafts.length} drafts were deleted.`;
  return { message, drafts: drafts.length };
}
