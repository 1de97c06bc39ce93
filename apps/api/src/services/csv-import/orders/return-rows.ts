import { setImmediate as turn } from 'node:timers/promises';
import type { Answer, Query } from '@bolt/contracts';
import { isReasonHeader, reasonHeader } from '@bolt/domain/csv-import/headers/reason-header';
import { cellsToReturn, type ReturnedRowSet } from '@bolt/domain/csv-import/orders/returned-rows';
import { listRowsOfHistory } from '#database/queries/import-history.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal } from '#problems.ts';
import { writeWorkbook } from '../file/workbook/write-workbook.ts';
import { writeDelimited } from '../file/write-delimited.ts';
import type { ImportWork } from '../import-work.ts';
import { readOwnUpload } from '../upload/own-upload.ts';
import { reasonInFile } from './reason-of.ts';

/** Rows that are read at once. */
const SLICE = 500;

/**
 * The rows of an upload that are not ordered, as a file like its own: the same columns in the same order, written in the
 * same way, and one column more that says why.
 */
export async function returnRows(
  asking: Pick<ImportWork, 'tx' | 'actor'>,
  { uploadCode, set = 'not-ordered' }: Query<'GET /api/v1/order/csv/returned-rows'>,
): Promise<Answer<'GET /api/v1/order/csv/returned-rows'> | Refusal> {
  const upload = await readOwnUpload(asking, uploadCode);
  if (upload instanceof Refusal) return upload;
  const rows = await rowsToReturn(asking, upload, set);
  const headers = [...upload.headers.filter((header) => !isReasonHeader(header)), reasonHeader];
  const { encoding, delimiter } = upload.dialect;
  const isText = encoding !== undefined && delimiter !== undefined;
  const bytes = isText
    ? writeDelimited([headers, ...rows], { encoding, delimiter })
    : await writeWorkbook([headers, ...rows]);
  const contentType = isText
    ? 'text/csv'
    : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return {
    filename: `${upload.file_name.replace(/\.[^.]*$/, '')} not taken${isText ? '.csv' : '.xlsx'}`,
    contentType,
    rows: rows.length,
    file: `data:${contentType};base64,${bytes.toString('base64')}`,
  };
}

async function rowsToReturn(
  { tx }: Pick<ImportWork, 'tx'>,
  upload: UploadRow,
  set: ReturnedRowSet,
): Promise<string[][]> {
  const returned: string[][] = [];
  for (let after = 0; ; ) {
    const rows = await listRowsOfHistory(tx, upload.upload_id, { after, limit: SLICE });
    for (const row of rows) {
      const reason = reasonInFile(row, set);
      if (reason !== null) returned.push([...cellsToReturn(upload.headers, upload.columns, row), reason]);
    }
    const last = rows.at(-1)?.row_number;
    if (last === undefined) return returned;
    after = last;
    await turn();
  }
}
