import type { Answer, Body } from '@bolt/contracts';
import { importFields } from '@bolt/domain/csv-import/import-fields';
import { ruledCells } from '@bolt/domain/csv-import/rows/read-row';
import { readableText, unreadableMessage } from '@bolt/domain/texts/readable-text';
import { listPatientAnswers } from '#database/queries/import-patient-answers.queries.ts';
import { keepCorrection, keepRowKeys, readRows } from '#database/queries/import-review.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { holdReview, judgeAnew, versionsOf } from './hold-review.ts';
import { keysOfRow } from './person-of-row.ts';
import { presentRows } from './present-rows.ts';
import { readJudging } from './read-judging.ts';

type Correction = Body<'POST /api/v1/order/csv/correct-row'>;
type Corrected = Answer<'POST /api/v1/order/csv/correct-row'>;

/** Types over one cell of a row, in its place, and judges what the row is beside now and what it was beside before. */
export async function correctRow(work: ImportWork, body: Correction): Promise<Corrected | Refusal> {
  const field = importFields.find(({ key }) => key === body.field)?.key;
  if (!field) return refuse('form-invalid', { fields: { field: 'This is not a field of a row' } });
  const unreadable = body.text === null ? null : unreadableMessage(body.text);
  if (unreadable) return refuse('form-invalid', { fields: { text: unreadable } });
  const upload = await holdReview(work, body.uploadCode);
  if (upload instanceof Refusal) return upload;
  const { tx } = work;
  const uploadId = upload.upload_id;
  const [row] = await readRows(tx, uploadId, [body.row]);
  if (!row) return refuse('import-row-gone');
  if (row.order_id !== null) return refuse('import-row-created');

  const { [field]: _, ...others } = row.corrected;
  const corrected = body.text === null ? others : { ...others, [field]: readableText(body.text).trim() };
  const [judging, answers] = await Promise.all([readJudging(work, upload), listPatientAnswers(tx, uploadId)]);
  const { cells } = ruledCells(judging, { ...row, corrected });
  const keys = keysOfRow(row.row_number, cells, judging.readDate, answers);
  await keepCorrection(tx, uploadId, { row: row.row_number, corrected });
  await keepRowKeys(tx, uploadId, [keys]);
  const changed = await judgeAnew(work, upload, {
    rows: [row.row_number],
    patientKeys: [row.patient_key, keys.patient_key],
  });
  return { ...(await presentRows(work, upload, changed)), version: await versionsOf(work, upload) };
}
