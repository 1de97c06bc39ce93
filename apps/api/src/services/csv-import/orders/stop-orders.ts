import { changeOrdersAsked } from '#database/queries/orders-asked.queries.ts';
import { Refusal } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { announceUpload } from '../work/announce-upload.ts';

/** Begins no further order; what is under way is finished. Where nothing is under way there is nothing to stop. */
export async function stopOrders(
  work: ImportWork,
  uploadCode: string | undefined,
): Promise<{ message: string } | Refusal> {
  const upload = await holdOwnUpload(work, uploadCode, ['orders']);
  if (upload instanceof Refusal) return upload;
  if (upload.work !== 'create') return { message: 'No orders are being created.' };
  await changeOrdersAsked(work.tx, upload.upload_id, { stopped: true });
  announceUpload(work, upload.upload_id);
  return { message: 'No further order is begun.' };
}
