import type { Answer } from '@bolt/contracts';
import type { UploadState } from '@bolt/domain/csv-import/import-stages';
import { listOpenUploads } from '../../../database/queries/import-uploads.queries.ts';
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
    upload: own ? progressOf(own) : null,
    others: open
      .filter((upload) => upload !== own)
      .map(({ username, user_name, created_at }) => ({
        username,
        loadedBy: user_name,
        since: created_at.toISOString(),
      })),
  };
}
