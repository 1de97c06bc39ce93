import type { RowVerdict } from '@bolt/domain/csv-import/rows/row-verdict';
import type { OrderedRow } from '#database/queries/import-order-rows.queries.ts';
import {
  type JudgedRowEntry,
  listRowsOfPatientsToJudge,
  type ReviewRow,
} from '#database/queries/import-review.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import type { ImportWork } from '../import-work.ts';
import { judgeRows } from '../review/judge-rows.ts';
import { NOBODY } from '../review/person-of-row.ts';
import { readJudging } from '../review/read-judging.ts';

/** A row as it reads now, and as it was when it was looked at. */
export interface RowJudgedAgain extends JudgedRowEntry {
  shown: RowVerdict;
}

/** More than any order has of one file. */
const MOST_ROWS = 50_000;

/** The rows of an order as they are judged at this moment, beside the other rows of their patients. */
export async function judgeAgain(
  work: ImportWork,
  upload: UploadRow,
  rows: readonly OrderedRow[],
): Promise<RowJudgedAgain[]> {
  const uploadId = upload.upload_id;
  const patientKeys = new Set(rows.map(({ patient_key }) => patient_key).filter((key) => key !== NOBODY));
  const [judging, ofPatients] = await Promise.all([
    readJudging(work, upload),
    listRowsOfPatientsToJudge(work.tx, uploadId, { patientKeys: [...patientKeys], limit: MOST_ROWS }),
  ]);
  const forNobody = rows.filter(({ patient_key }) => patient_key === NOBODY);
  const beside: ReviewRow[] = [...ofPatients, ...forNobody];
  const shown = new Map(rows.map((row) => [row.row_number, row.verdict]));
  const judged = await judgeRows(work, uploadId, judging, beside, new Set(shown.keys()));
  return judged.flatMap((entry) => {
    const before = shown.get(entry.row_number);
    return before ? { ...entry, shown: before } : [];
  });
}
