import { newId } from '../database/new-id.ts';
import {
  IMPORT_CHANNEL,
  listWaitingImports,
  type WaitingImport,
} from '../database/queries/import-work.queries.ts';
import type { Portal } from '../portal.ts';
import { workOnUpload } from '../services/csv-import/work/work-on-upload.ts';
import type { HeldJob } from './job.ts';

/** What waits for uploads: a file that is read, words, rows and orders. */
export function importJob(portal: Portal): HeldJob<WaitingImport> {
  const processId = newId();
  return {
    channel: IMPORT_CHANNEL,
    atOnce: 3,
    listWaiting: listWaitingImports,
    keyOf: ({ hospital_id, upload_id }) => `import ${hospital_id} ${upload_id}`,
    hasEndedProcess: ({ work_taken_by }) => work_taken_by !== null && work_taken_by !== processId,
    work: async (worker, waiting, isStopping) => {
      const working = { portal, worker, processId, isStopping, now: () => new Date() };
      return (await workOnUpload(working, waiting)) === undefined;
    },
  };
}
