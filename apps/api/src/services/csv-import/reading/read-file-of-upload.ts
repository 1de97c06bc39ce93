import { readUpload as readUploadRow } from '../../../database/queries/import-uploads.queries.ts';
import { Refusal } from '../../../problems.ts';
import type { ImportWorkRun, InSlices } from '../import-work.ts';
import { checkRows } from './check-rows.ts';
import { readUpload } from './read-upload.ts';

/** Reads the file where its rows are not there yet, and says of each row what is wrong with it. */
export const readFileOfUpload: ImportWorkRun = async (portal, inSlices, uploadId, now) => {
  if ((await stateOf(inSlices, uploadId)) === 'reading') {
    const refused = await readUpload(portal, inSlices, uploadId, now);
    if (refused) return refused;
  }
  const state = await stateOf(inSlices, uploadId);
  if (state instanceof Refusal) return state;
  return state === 'refused' ? undefined : checkRows(portal, inSlices, uploadId, now);
};

const stateOf = (inSlices: InSlices, uploadId: string) =>
  inSlices(async ({ tx }) => (await readUploadRow(tx, uploadId))?.state);
