import type { Answer } from '@bolt/contracts';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import type { Transaction } from '#database/database.ts';
import {
  type DraftOfUpload,
  listDraftsOfUpload,
  listPatientsOfDrafts,
  markUndone,
} from '#database/queries/import-drafts.queries.ts';
import { holdUpload, type UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { discardOrder } from '../../order-entry/delete-draft.ts';
import { openOrder } from '../../order-entry/open-order.ts';
import type { ImportWork } from '../import-work.ts';
import { readOwnUpload } from '../upload/own-upload.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { startWork } from '../work/start-work.ts';

/** Patients that are named; there may be hundreds. */
export const MOST_NAMED = 20;

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

/** Whom the drafts of an upload made, each once: 'Fred Frisch (NEW0888)'. */
export async function patientsMade(tx: Transaction, uploadId: string): Promise<string[]> {
  const made = await listPatientsOfDrafts(tx, uploadId);
  const byNumber = new Map(made.map(({ person }) => [mrnKey(person.mrn), person] as const));
  return [...byNumber.values()].map(
    ({ firstName, lastName, mrn }) => `${`${firstName} ${lastName}`.trim()} (${mrn})`,
  );
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
  const own = await readOwnUpload(work, uploadCode);
  if (own instanceof Refusal) return own;
  // Held: what another window asks for at this moment is neither taken away nor made of rows that nobody meant.
  const upload = await holdUpload(tx, own.upload_id);
  if (!upload) return refuse('upload-gone');
  if (upload.work !== null) return refuse('upload-busy');
  const drafts = await listDraftsOfUpload(tx, upload.upload_id, { lock: true });
  if (drafts.length === 0) return refuse('import-nothing-to-undo');
  const touched = refuseTouched(drafts);
  if (touched) return touched;
  const patients = await patientsMade(tx, upload.upload_id);
  for (const { order_ref, order_id } of drafts) {
    const order = await openOrder(work, order_ref, { lock: true });
    if (order instanceof Refusal) return order;
    if (order.order_id !== order_id || order.version !== 1)
      return refuse('import-draft-opened', { about: { reference: order_ref } });
    await discardOrder(work, order);
  }
  await markUndone(tx, upload.upload_id, now);
  // Rows of patients that stay would go on saying that these are made; of a finished upload nothing is judged any more.
  if (patients.length > 0 && upload.state === 'orders') await startWork(work, upload.upload_id, 'judge');
  else announceUpload(work, upload.upload_id);
  const deleted =
    drafts.length === 1 ? 'The draft was deleted.' : `The ${drafts.length} drafts were deleted.`;
  return { message: [deleted, ...whoStays(patients)].join(' '), drafts: drafts.length };
}

/** Somebody else may have found them meanwhile: patients are never taken back with their drafts. */
function whoStays(patients: readonly string[]): string[] {
  if (patients.length === 0) return [];
  const who = patients.slice(0, MOST_NAMED).join(', ');
  const others = patients.length > MOST_NAMED ? ` and ${patients.length - MOST_NAMED} more` : '';
  return [
    patients.length === 1
      ? `The patient ${who} stays.`
      : `The patients that the file made stay: ${who}${others}.`,
  ];
}
