import type { OperationAnswer, OperationInput } from '@bolt/contracts';
import { skippedColumn } from '@bolt/domain/csv-import/import-fields';
import {
  listReviewRows,
  listSubstitutedFields,
  type RowFilter,
} from '#database/queries/import-selection.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { readOwnUpload } from '../upload/own-upload.ts';
import { presentRows } from './present-rows.ts';

type Shown = OperationAnswer<'GET /api/v1/order/csv', 'reviewRows'>;
type Asked = OperationInput<'GET /api/v1/order/csv', 'reviewRows'>['query'];
type Headers = OperationAnswer<'GET /api/v1/order/csv', 'reviewHeaders'>;

const USUAL_ROWS = 100;

export const filterOf = ({
  state,
  finding,
  order,
  changed_since,
}: Pick<Asked, 'state' | 'finding' | 'order' | 'changed_since'>): RowFilter => ({
  state: state ?? null,
  kind: finding ?? null,
  order: order ?? null,
  changedSince: changed_since ?? null,
});

/** The caller's upload while its rows are reviewed or created. */
export async function readReviewedUpload(
  work: Pick<ImportWork, 'tx' | 'actor'>,
  uploadCode: string | undefined,
): Promise<UploadRow | Refusal> {
  const upload = await readOwnUpload(work, uploadCode);
  if (upload instanceof Refusal) return upload;
  if (upload.state === 'cancelled' || upload.state === 'refused') return refuse('upload-gone');
  return upload.state === 'orders' || upload.state === 'closed'
    ? upload
    : refuse('upload-elsewhere', { state: upload.state });
}

const fieldsOf = ({ columns }: UploadRow): (string | null)[] =>
  columns.map(({ target }) => (target === skippedColumn ? null : target));

/** Stage 5: rows behind a row, those that the filter shows. */
export async function showReview(work: ImportWork, asked: Asked): Promise<Shown | Refusal> {
  const upload = await readReviewedUpload(work, asked.uploadCode);
  if (upload instanceof Refusal) return upload;
  const limit = asked.limit ?? USUAL_ROWS;
  const rows = await listReviewRows(work.tx, upload.upload_id, {
    filter: filterOf(asked),
    after: asked.after ?? 0,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const shown = await presentRows(work, upload, page);
  const substituted = Object.values(shown.rows_substituted).flatMap((row) => row.substituted);
  return {
    ...shown,
    fields: fieldsOf(upload).flatMap((field) => field ?? []),
    fields_substituted: [...new Set(substituted.map(({ field }) => field))],
    rows_next: rows.length > limit ? (page.at(-1)?.row_number ?? null) : null,
  };
}

/** The columns of the file, and which fields are ordered otherwise in any of its rows. */
export async function showReviewHeaders(
  work: Pick<ImportWork, 'tx' | 'actor'>,
  uploadCode: string,
): Promise<Headers | Refusal> {
  const upload = await readReviewedUpload(work, uploadCode);
  if (upload instanceof Refusal) return upload;
  return {
    user_headers: upload.headers,
    bolt_headers: fieldsOf(upload),
    substituted_headers: (await listSubstitutedFields(work.tx, upload.upload_id)).sort(),
  };
}
