import { setImmediate as turn } from 'node:timers/promises';
import { ruledCells } from '@bolt/domain/csv-import/rows/read-row';
import type { Transaction } from '#database/database.ts';
import {
  type JudgedRowEntry,
  keepRowKeys,
  keepVerdicts,
  listPatientAnswers,
  listRowsByPatient,
  listRowsToReview,
  type ReviewRow,
} from '#database/queries/import-review.queries.ts';
import { changeUpload, readUpload, type UploadRow } from '#database/queries/import-uploads.queries.ts';
import type { Portal } from '../../../portal.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { InSlices } from '../import-work.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { breathing, judgePatients } from './judge-rows.ts';
import { keysOfRow, NOBODY } from './person-of-row.ts';
import { type ReviewWork, readJudging } from './read-judging.ts';

/** Rows of one transaction: each one more of them costs a commit and everything that rows are judged by. */
const SLICE = 1_000;
/** Verdicts of one statement. */
const AT_ONCE = 100;

/**
 * Judges every row that goes on to the final review, and opens it: first whose each row is, then the rows of each
 * patient together, so that no more than a slice of a file is ever held. It may be done again at any time.
 */
export async function judgeUpload(
  portal: Portal,
  inSlices: InSlices,
  uploadId: string,
  now: () => Date,
): Promise<Refusal | undefined> {
  const slice = <T>(run: (work: ReviewWork, upload: UploadRow) => Promise<T | Refusal>) =>
    inSlices(async ({ tx, actor }) => {
      const upload = await readUpload(tx, uploadId);
      if (!upload || !['words', 'orders'].includes(upload.state)) return refuse('upload-gone');
      return run({ portal, tx, actor, now: now() }, upload);
    });

  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const keyed: number | undefined | Refusal = await slice((work, upload) => keepKeys(work, upload, from));
    if (keyed instanceof Refusal) return keyed;
    after = keyed;
  }
  let place: Place | undefined = { patientKey: '', row: 0, done: 0 };
  while (place) {
    const from: Place = place;
    const judged: Place | undefined | Refusal = await slice((work, upload) => judgeSlice(work, upload, from));
    if (judged instanceof Refusal) return judged;
    place = judged;
  }
  return undefined;
}

/** The last row that was keyed; undefined behind the last of all. */
async function keepKeys(work: ReviewWork, upload: UploadRow, after: number): Promise<number | undefined> {
  const { tx } = work;
  const [judging, answers, rows] = await Promise.all([
    readJudging(work, upload),
    listPatientAnswers(tx, upload.upload_id),
    listRowsToReview(tx, upload.upload_id, { after, limit: SLICE }),
  ]);
  const breathe = breathing();
  const keys = [];
  for (const row of rows) {
    await breathe();
    keys.push(keysOfRow(row.row_number, ruledCells(judging, row).cells, judging.readDate, answers));
  }
  if (keys.length > 0) await keepRowKeys(tx, upload.upload_id, keys);
  return rows.at(-1)?.row_number;
}

/** The last patient whose rows were judged, or the last row for nobody, and how many rows are done. */
interface Place {
  patientKey: string;
  row: number;
  done: number;
}

async function judgeSlice(
  work: ReviewWork,
  upload: UploadRow,
  { patientKey, row, done }: Place,
): Promise<Place | undefined> {
  const { tx, now } = work;
  const uploadId = upload.upload_id;
  const [judging, found] = await Promise.all([
    readJudging(work, upload),
    listRowsByPatient(tx, uploadId, { after: { patientKey, row }, limit: SLICE + 1 }),
  ]);
  const rows = wholePatients(found);
  const crowded = row > 0 && patientKey !== NOBODY ? patientKey : null;
  await keepJudged(tx, uploadId, judgePatients(work, uploadId, judging, rows, crowded), isNotCreated(rows));
  const last = rows.at(-1);
  await changeUpload(tx, uploadId, now, {
    rows_done: done + rows.length,
    ...(!last && { state: 'orders', rows_done: upload.rows_num }),
  });
  announceUpload(work, uploadId);
  return last && { patientKey: last.patient_key, row: last.row_number, done: done + rows.length };
}

/**
 * Stores verdicts while others are still judged. In pieces: writing a slice of them as text takes longer than the event
 * loop may be held, and held together they would outlive the short-lived of the memory.
 */
async function keepJudged(
  tx: Transaction,
  uploadId: string,
  judged: AsyncIterable<JudgedRowEntry[]>,
  isKept: (entry: JudgedRowEntry) => boolean,
): Promise<void> {
  const kept: Promise<void>[] = [];
  let piece: JudgedRowEntry[] = [];
  const send = async () => {
    const sent = keepVerdicts(tx, uploadId, piece);
    // Awaited with the others: that one fails meanwhile must not go unhandled.
    sent.catch(() => {});
    kept.push(sent);
    piece = [];
    await turn();
  };
  for await (const ofPatient of judged) {
    for (const entry of ofPatient) {
      if (isKept(entry)) piece.push(entry);
      if (piece.length === AT_ONCE) await send();
    }
  }
  if (piece.length > 0) await send();
  await Promise.all(kept);
}

/** A row that is an order already stays as it was ordered. */
export const isNotCreated = (rows: readonly ReviewRow[]) => {
  const created = new Set(rows.filter(({ order_id }) => order_id !== null).map((row) => row.row_number));
  return ({ row_number }: { row_number: number }) => !created.has(row_number);
};

/**
 * Of the rows of a slice those whose patient is whole. A patient with more rows than a slice has comes in parts, and
 * each part is refused as too many.
 */
function wholePatients(rows: readonly ReviewRow[]): ReviewRow[] {
  const last = rows.at(-1)?.patient_key;
  if (rows.length <= SLICE || last === NOBODY) return [...rows];
  const whole = rows.filter((row) => row.patient_key !== last);
  return whole.length > 0 ? whole : [...rows];
}
