import {
  IMPORT_CHANNEL,
  listWaitingImports,
  type WaitingImport,
} from '../database/queries/import-work.queries.ts';
import type { Portal } from '../portal.ts';
import { workOnUpload } from '../services/csv-import/work/work-on-upload.ts';
import type { HeldJob } from './job.ts';

/** What waits for uploads: a file that is read, words, rows and orders. */
export const importJob = (portal: Portal): HeldJob<WaitingImport> => ({
  channel: IMPORT_CHANNEL,
  atOnce: 3,
  listWaiting: listWaitingImports,
  keyOf: ({ hospital_id, upload_id }) => `import ${hospital_id} ${upload_id}`,
  work: async (worker, waiting, isStopping) => {
    const refused = await workOnUpload({ portal, worker, isStopping, now: () => new Date() }, waiting);
    return refused === undefined;
  },
});
