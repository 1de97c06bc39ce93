import type { OperationInput } from '@bolt/contracts';
import { stageNames, stageOf } from '@bolt/domain/csv-import/import-stages';
import type { SpooledFile } from '../../../bodies/body-file/spool.ts';
import { newId } from '../../../database/new-id.ts';
import { listHeaderSets } from '../../../database/queries/import-preferences.queries.ts';
import {
  countOwnUploads,
  insertPiece,
  insertUpload,
} from '../../../database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { ImportFileFault } from '../file/import-file-fault.ts';
import { recogniseContent } from '../file/recognise-content.ts';
import type { ImportWork } from '../import-work.ts';
import { startWork } from '../work/start-work.ts';
import { readOwnUpload } from './own-upload.ts';

const PIECE = 256 * 1024;
const HOUR_MS = 3_600_000;
/** The select's word for a file whose headers nobody has chosen yet. */
const newType = '[NEW]';
const extensions = /\.(csv|xlsx|txt|tsv)$/i;

type Upload = OperationInput<'POST /api/v1/order/csv', 'upload'>['body'];

/** Keeps a file that was sent, for the background to read. What can be told of it at once is told at once. */
export async function takeUpload(
  work: ImportWork,
  { filename, fileType }: Upload,
  file: SpooledFile | undefined,
): Promise<{ upload_code: string } | Refusal> {
  if (!file) return refuse('bad-request', { about: { fault: 'file: must be a data URL with base64.' } });
  const fault = faultOf(filename, await file.read(0, PIECE));
  if (fault) return refuse('upload-refused', { about: { reason: fault } });
  const headerSetId = fileType === newType ? null : await findHeaderSet(work, fileType);
  if (headerSetId === undefined) return refuse('file-type-gone');
  if (await hasLoadedTooMany(work)) return refuse('too-many-uploads');
  const uploadId = newId();
  const upload = { uploadId, fileName: filename, headerSetId, digest: file.digest };
  if (!(await insertUpload(work.tx, work, upload))) return refuseAnother(work);
  await storePieces(work, uploadId, file);
  await startWork(work, uploadId, 'read');
  return { upload_code: uploadId };
}

/** A file of a hundred thousand rows fills a hundred megabytes for as long as it is open. */
const hasLoadedTooMany = async ({ tx, actor, now, portal }: ImportWork): Promise<boolean> =>
  (await countOwnUploads(tx, actor, new Date(now.getTime() - HOUR_MS))) >= portal.config.uploadsAnHour;

function faultOf(filename: string, start: Buffer): string | null {
  if (!extensions.test(filename)) return `'${filename}' is neither a .csv nor an .xlsx file.`;
  try {
    recogniseContent(start);
    return null;
  } catch (fault) {
    if (fault instanceof ImportFileFault) return fault.message;
    throw fault;
  }
}

async function findHeaderSet({ tx }: ImportWork, fileType: string): Promise<string | undefined> {
  const sets = await listHeaderSets(tx);
  return sets.find(({ header_set_id }) => header_set_id === fileType)?.header_set_id;
}

/** A second file never takes the place of the first one unnoticed. */
async function refuseAnother(work: ImportWork): Promise<Refusal> {
  const upload = await readOwnUpload(work);
  // It was finished in this very moment.
  if (upload instanceof Refusal) return refuse('too-much-at-once');
  const stage = stageOf(upload.state);
  return refuse('upload-open', {
    about: { filename: upload.file_name, stage: `stage ${stage}, ${stageNames[stage]}` },
    uploadCode: upload.upload_id,
    filename: upload.file_name,
    stage,
  });
}

async function storePieces({ tx, actor }: ImportWork, uploadId: string, file: SpooledFile): Promise<void> {
  for (let position = 0; position * PIECE < file.bytes; position++) {
    const bytes = await file.read(position * PIECE, PIECE);
    await insertPiece(tx, actor.hospitalId, { uploadId, position, bytes });
  }
}
