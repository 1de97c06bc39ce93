import { isDeepStrictEqual } from 'node:util';
import { todayIn } from '@bolt/domain/dates/today-in';
import {
  keepVerdicts,
  listRowsOfPatients,
  type ReviewRow,
  readRows,
  writtenEntry,
} from '#database/queries/import-review.queries.ts';
import { changeUpload, readUpload, type UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { judgeRows, MOST_ROWS_OF_PATIENT } from './judge-rows.ts';
import { isNotCreated } from './judge-upload.ts';
import { NOBODY } from './person-of-row.ts';
import { readJudging } from './read-judging.ts';

/** The caller's upload in its final review, held; refused while the background judges or creates its rows. */
export async function holdReview(
  work: Pick<ImportWork, 'tx' | 'actor'>,
  uploadCode: string | undefined,
): Promise<UploadRow | Refusal> {
  const upload = await holdOwnUpload(work, uploadCode, ['orders']);
  if (upload instanceof Refusal) return upload;
  return upload.work === null ? upload : refuse('upload-busy');
}

/**
 * Judges rows anew, and all rows of their patients beside them. Answers those that read otherwise than before, the rows
 * themselves among them.
 */
export async function judgeAnew(
  work: ImportWork,
  upload: UploadRow,
  { rows, patientKeys }: { rows: readonly number[]; patientKeys: readonly string[] },
): Promise<ReviewRow[]> {
  const { tx } = work;
  const uploadId = upload.upload_id;
  const patients = [...new Set(patientKeys)].filter((key) => key !== NOBODY);
  const [judging, ofPatients, alone] = await Promise.all([
    readJudging(work, upload),
    listRowsOfPatients(tx, uploadId, {
      patientKeys: patients,
      limit: (MOST_ROWS_OF_PATIENT + 1) * Math.max(patients.length, 1),
    }),
    readRows(tx, uploadId, rows),
  ]);
  const known = new Set(ofPatients.map(({ row_number }) => row_number));
  const judged = [...ofPatients, ...alone.filter(({ row_number }) => !known.has(row_number))];
  const entries = (await judgeRows(work, uploadId, judging, judged)).filter(isNotCreated(judged));
  await keepVerdicts(tx, uploadId, entries.map(writtenEntry));
  await noteChange(work, upload);
  const before = new Map(judged.map((row) => [row.row_number, row]));
  return entries.flatMap((entry): ReviewRow[] => {
    const row = before.get(entry.row_number);
    if (!row) return [];
    const isAsked = rows.includes(entry.row_number);
    const isOther =
      row.selected !== entry.selected || !isDeepStrictEqual(row.verdict, asStored(entry.verdict));
    return isAsked || isOther ? [{ ...row, ...entry }] : [];
  });
}

const asStored = (verdict: unknown): unknown => JSON.parse(JSON.stringify(verdict));

/** The upload's version as a change found it, and as it stands behind it. */
export async function versionsOf({ tx }: Pick<ImportWork, 'tx'>, { upload_id, version }: UploadRow) {
  return { before: version, now: (await readUpload(tx, upload_id))?.version ?? version };
}

/** Other windows of the user are told that the rows are not what they show. */
export async function noteChange(work: Pick<ImportWork, 'tx' | 'actor' | 'now'>, upload: UploadRow) {
  await changeUpload(work.tx, upload.upload_id, work.now, {});
  // It is held: nobody else has changed it meanwhile.
  announceUpload(work, upload.upload_id, upload.version + 1);
}

/** A new catalogue, or another day, may find other things than those that were shown. */
export function isJudgedToday(
  { actor, now }: Pick<ImportWork, 'actor' | 'now'>,
  { verdict }: Pick<ReviewRow, 'verdict'>,
): boolean {
  return (
    verdict?.catalogueVersion === actor.catalogueVersion && verdict.judgedOn === todayIn(actor.timeZone, now)
  );
}
