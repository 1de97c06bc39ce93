import { setImmediate as turn } from 'node:timers/promises';
import { ruledCells } from '@bolt/domain/csv-import/rows/read-row';
import type { Transaction } from '#database/database.ts';
import { listPatientAnswers } from '#database/queries/import-patient-answers.queries.ts';
import {
  type JudgedRowEntry,
  keepRowKeys,
  keepVerdicts,
  listCellsOfRows,
  listCellsToReview,
  listRowsToJudge,
  type ReviewRow,
  type RowKeys,
  writtenEntry,
} from '#database/queries/import-review.queries.ts';
import { changeUpload, readUpload, type UploadRow } from '#database/queries/import-uploads.queries.ts';
import type { Portal } from '../../../portal.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { InSlices } from '../import-work.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { breathing } from '../work/breathing.ts';
import { partsAhead, unlessAwaited } from '../work/parts-ahead.ts';
import type { FirstsOf } from './find-persons.ts';
import { judgePatients } from './judge-rows.ts';
import { openRows } from './open-rows.ts';
import { PatientsOfFile, type RowsOfSlice } from './patients-of-file.ts';
import { keysOfRow } from './person-of-row.ts';
import { type ReviewWork, readJudging } from './read-judging.ts';

/** Rows of one transaction: each one more of them costs a commit and everything that rows are judged by. */
const SLICE = 2_000;
/** Rows of whose patients is asked at once, and how many times in a transaction. */
const NOTED = 500;
const TIMES = 8;
/** Rows that are held at once: what lives as long as a whole slice is collected where it stops everybody else. */
const PART = 200;
/** Verdicts of one statement. */
const AT_ONCE = 100;

/**
 * Judges every row that goes on to the final review, and opens it: first whose each row is, then the rows of each
 * patient together, so that of a file no more is held than that and a slice. It may be done again at any time.
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

  const file = new PatientsOfFile();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const noted: number | undefined | Refusal = await slice((work, upload) =>
      notePatients(work, upload, file, from),
    );
    if (noted instanceof Refusal) return noted;
    after = noted;
  }
  let done = 0;
  for (const parts of inSlicesOf(file.slices(PART))) {
    const before = done;
    for (const { patientOf } of parts) done += patientOf.size;
    const judged = await slice((work, upload) => judgeSlice(work, upload, file, parts, before));
    if (judged instanceof Refusal) return judged;
  }
  const ended = await slice(async (work, upload) => {
    await changeUpload(work.tx, uploadId, work.now, { state: 'orders', rows_done: upload.rows_num });
    announceUpload(work, uploadId);
  });
  return ended instanceof Refusal ? ended : undefined;
}

/** The last row whose patient was noted; undefined where that is the last of all. */
async function notePatients(
  work: ReviewWork,
  upload: UploadRow,
  file: PatientsOfFile,
  after: number,
): Promise<number | undefined> {
  const { tx } = work;
  const [judging, answers] = await Promise.all([
    readJudging(work, upload),
    listPatientAnswers(tx, upload.upload_id),
  ]);
  const cells = (behind: number) => listCellsToReview(tx, upload.upload_id, { after: behind, limit: NOTED });
  const breathe = breathing();
  let noted = 0;
  let last = after;
  for await (const rows of partsAhead(cells, { after, parts: TIMES })) {
    for (const row of rows) {
      await breathe();
      file.note(keysOfRow(row.row_number, ruledCells(judging, row).cells, judging.readDate, answers));
    }
    noted += rows.length;
    last = rows.at(-1)?.row_number ?? last;
  }
  return noted < NOTED * TIMES ? undefined : last;
}

/** As many parts as a transaction has room for. */
function* inSlicesOf(parts: Iterable<RowsOfSlice>): Generator<RowsOfSlice[]> {
  let slice: RowsOfSlice[] = [];
  let rows = 0;
  for (const part of parts) {
    slice.push(part);
    rows += part.patientOf.size;
    if (rows < SLICE) continue;
    yield slice;
    [slice, rows] = [[], 0];
  }
  if (slice.length > 0) yield slice;
}

async function judgeSlice(
  work: ReviewWork,
  upload: UploadRow,
  file: PatientsOfFile,
  parts: readonly RowsOfSlice[],
  done: number,
): Promise<void> {
  const { tx, now } = work;
  const uploadId = upload.upload_id;
  const list = ({ patientOf }: RowsOfSlice) =>
    unlessAwaited(listRowsToJudge(tx, uploadId, [...patientOf.keys()]));
  const first = parts[0] && list(parts[0]);
  const judging = await readJudging(work, upload);
  const open = async (part: RowsOfSlice, listed = list(part)) => {
    const rows = (await listed).map((row) => ({
      ...row,
      patient_key: part.patientOf.get(row.row_number) ?? '',
    }));
    return openRows(work, uploadId, judging, rows, firstsIn(work, uploadId, file));
  };
  const kept: Promise<void>[] = [];
  let judgedRows = 0;
  let next = parts[0] && open(parts[0], first);
  for (const [index, { crowded }] of parts.entries()) {
    const opened = await next;
    if (!opened) break;
    // Asked for while these are judged, and before their verdicts are sent: answers come in the order of the questions.
    const following = parts[index + 1];
    next = following && unlessAwaited(open(following));
    const rows = opened.rows.map(({ row }) => row);
    kept.push(
      ...(await keepJudged(tx, uploadId, judgePatients(judging, opened, { crowded }), isNotCreated(rows))),
    );
    judgedRows += rows.length;
  }
  await Promise.all(kept);
  await changeUpload(tx, uploadId, now, { rows_done: done + judgedRows });
  announceUpload(work, uploadId);
}

/** Of the file as it is held: only of rows that share their names with another patient's are the cells asked for. */
const firstsIn =
  ({ tx }: ReviewWork, uploadId: string, file: PatientsOfFile): FirstsOf =>
  async (personKeys, hasJoined) => {
    const personOf = file.firstRows(personKeys, hasJoined ? 1 : 2);
    if (personOf.size === 0) return [];
    const rows = await listCellsOfRows(tx, uploadId, [...personOf.keys()]);
    return rows.map((row) => ({ ...row, person_key: personOf.get(row.row_number) ?? '' }));
  };

/**
 * Stores verdicts while others are still judged, in pieces: held together they would outlive the short-lived of the memory.
 *
 * @returns what is still on its way to the database.
 */
async function keepJudged(
  tx: Transaction,
  uploadId: string,
  judged: AsyncIterable<JudgedRowEntry[]>,
  isKept: (entry: JudgedRowEntry) => boolean,
): Promise<Promise<void>[]> {
  const kept: Promise<void>[] = [];
  let piece: string[] = [];
  const created: JudgedRowEntry[] = [];
  const breathe = breathing();
  const send = async () => {
    kept.push(unlessAwaited(keepVerdicts(tx, uploadId, piece)));
    piece = [];
    await turn();
  };
  for await (const ofPatient of judged) {
    for (const entry of ofPatient) {
      await breathe();
      if (isKept(entry)) piece.push(writtenEntry(entry));
      else created.push(entry);
      if (piece.length === AT_ONCE) await send();
    }
  }
  if (piece.length > 0) await send();
  // Beside whom a row is found changes with the hospital's rules, also where it is an order already.
  if (created.length > 0) kept.push(unlessAwaited(keepRowKeys(tx, uploadId, created.map(rowKeys))));
  return kept;
}

const rowKeys = ({ row_number, patient_key, person_key, order_reference }: JudgedRowEntry): RowKeys => ({
  row_number,
  patient_key,
  person_key,
  order_reference,
});

/** A row that is an order already stays as it was ordered. */
export const isNotCreated = (rows: readonly ReviewRow[]) => {
  const created = new Set(rows.filter(({ order_id }) => order_id !== null).map((row) => row.row_number));
  return ({ row_number }: { row_number: number }) => !created.has(row_number);
};
