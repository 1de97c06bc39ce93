import type { ImportWorkName } from '@bolt/contracts/csv-import/uploads';
import type { ImportWorkRun } from '../import-work.ts';
import { createOrders } from '../orders/create-orders.ts';
import { readFileOfUpload } from '../reading/read-file-of-upload.ts';
import { judgeUpload } from '../review/judge-upload.ts';
import { recogniseWords } from '../words/recognise-words.ts';

/** What the background does for an upload, by the name that its `work` has. */
export const importWorks: Readonly<Record<ImportWorkName, ImportWorkRun>> = {
  read: readFileOfUpload,
  judge: judgeUpload,
  recognise: recogniseWords,
  create: createOrders,
};
