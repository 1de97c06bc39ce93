import type { Answer } from '@bolt/contracts';
import type { UploadState } from '@bolt/domain/csv-import/import-stages';
import { readPastUpload } from '../../../database/queries/import-history.queries.ts';
import { listOpenUploads, type UploadRow } from '../../../database/queries/import-uploads.queries.ts';
import type { ImportWork } from '../import-work.ts';
import { progressOf } from './progress-of.ts';

function statusOf(state: UploadState): 'progress' | 'processed' | null {
  switch (state) {
    case 'reading':
    case 'rows':
    case 'words':
      return 'progress';
    case 'orders':
      return 'processed';
    case 'refused':
    case 'closed':
    case 'cancelled':
      return null;
  }
}

/** What was made of an upload so far; of one that is not reviewed yet nothing was. */
async function ordersMade(tx: ImportWork['tx'], { upload_id, state }: UploadRow) {
  const made = state === 'orders' ? await readPastUpload(tx, upload_id) : undefined;
  return {
    submitted: made?.orders_submitted ?? 0,
    drafts: made?.orders_drafted ?? 0,
    failed: made?.orders_failed ?? 0,
    repeated: made?.orders_repeated ?? 0,
  };
}

/** Of others of the hospital it is said that they have an upload open, and nothing of what is in it. */
export async function readProcess({
  tx,
  actor,
}: Pick<ImportWork, 'tx' | 'actor'>): Promise<Answer<'GET /api/v1/order/process/csv'>> {
  const open = await listOpenUploads(tx);
  const own = open.find(({ user_id }) => user_id === actor.userId);
  return {
    uploadCode: own?.upload_id ?? null,
    status: own ? statusOf(own.state) : null,
    upload: own ? { ...progressOf(own), orders: await ordersMade(tx, own) } : null,
    others: open
      .filter((upload) => upload !== own)
      .map(({ username, user_name, created_at }) => ({
        username,
        loadedBy: user_name,
        since: created_at.toISOString(),
      })),
  };
}
