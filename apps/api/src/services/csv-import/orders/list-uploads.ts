import type { Answer, Query } from '@bolt/contracts';
import type { ImportedFile } from '@bolt/contracts/csv-import/orders';
import type { RowPatient } from '@bolt/domain/csv-import/rows/row-patient';
import { isUuid } from '#database/is-uuid.ts';
import { recordReadOf } from '#database/queries/audit.queries.ts';
import {
  listPastUploads,
  listRowsOfHistory,
  type PastUpload,
  type RowOfHistory,
  readPastUpload,
} from '#database/queries/import-history.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { patientIdsOf } from '../review/present-patient.ts';
import { reasonOf } from './reason-of.ts';
import { statusOfRow } from './status-of-row.ts';
import { isUndoable } from './undo-drafts.ts';

const PAGE = 50;
const MOST_ROWS = 500;

type Asking = Pick<ImportWork, 'tx' | 'actor'>;

/** Who loaded what at the hospital, and what became of it. */
export async function listUploads(
  asking: Asking,
  { before }: Query<'GET /api/v1/order/csv/uploads'>,
): Promise<Answer<'GET /api/v1/order/csv/uploads'> | Refusal> {
  if (before !== undefined && !isUuid(before)) return refuse('cursor-unknown');
  const uploads = await listPastUploads(asking.tx, { before: before ?? null, limit: PAGE });
  return {
    uploads: await Promise.all(uploads.map((upload) => describeUpload(asking, upload))),
    uploads_next: uploads.length === PAGE ? (uploads.at(-1)?.upload_id ?? null) : null,
  };
}

/** What became of each row of a file of the hospital. */
export async function listRowsOfUpload(
  asking: Asking & Pick<ImportWork, 'requestId'>,
  uploadCode: string,
  { after = 0, limit = MOST_ROWS }: Query<'GET /api/v1/order/csv/uploads/:uploadCode'>,
): Promise<Answer<'GET /api/v1/order/csv/uploads/:uploadCode'> | Refusal> {
  const upload = isUuid(uploadCode) ? await readPastUpload(asking.tx, uploadCode) : undefined;
  if (!upload) return refuse('upload-gone');
  const rows = await listRowsOfHistory(asking.tx, uploadCode, { after, limit });
  const patients = new Set(rows.flatMap(({ verdict }) => (verdict ? patientIdsOf(verdict.patient) : [])));
  await recordReadOf(asking.tx, asking.requestId, {
    action: 'import-history',
    subjectIds: [...patients],
  });
  return {
    upload: await describeUpload(asking, upload),
    rows: rows.map((row) => ({
      row: row.row_number,
      reference: row.order_ref ?? row.verdict?.orderReference ?? null,
      status: statusOfRow({ ...row, selected: row.selected && row.verdict !== null }, row),
      message: messageOf(row),
      orderId: row.stored_state === null ? null : row.order_id,
      patient: row.verdict ? patientInWords(row.verdict.patient) : null,
      item: row.verdict?.name || null,
      confirmed: row.confirmed.map(({ shown, reason, by, at }) => ({ shown, reason, by, at })),
    })),
    rows_next: rows.length === limit ? (rows.at(-1)?.row_number ?? null) : null,
  };
}

/** Whom the row was for: who was found, else whom the file names. */
function patientInWords(patient: RowPatient): string | null {
  if (patient.kind === 'nobody') return null;
  const { firstName, lastName, mrn } = patient.kind === 'found' ? patient.patient : patient.person;
  return [`${firstName} ${lastName}`.trim(), ...(mrn ? [`(${mrn})`] : [])].filter(Boolean).join(' ');
}

function messageOf(row: RowOfHistory): string | null {
  if (row.order_id === null) return reasonOf(row);
  return row.stored_state === null ? 'The draft was deleted.' : row.order_message;
}

/** Drafts are taken back by whoever loaded the file. */
async function describeUpload({ tx, actor }: Asking, upload: PastUpload): Promise<ImportedFile> {
  const isOwn = upload.user_id === actor.userId;
  return {
    uploadCode: upload.upload_id,
    filename: upload.file_name,
    username: upload.username,
    loadedBy: upload.user_name,
    uploadedAt: upload.created_at.toISOString(),
    state: upload.state,
    rows_num: upload.rows_num,
    rows_ordered: upload.rows_ordered,
    rows_repeated: upload.rows_repeated,
    orders_submitted: upload.orders_submitted,
    orders_drafted: upload.orders_drafted,
    orders_failed: upload.orders_failed,
    canUndo: isOwn && upload.orders_drafted > 0 && (await isUndoable(tx, upload)).canUndo,
  };
}
