import type { OperationAnswer } from '@bolt/contracts';
import { missingFields, needsName } from '@bolt/domain/csv-import/headers/choose-headers';
import { importFields } from '@bolt/domain/csv-import/import-fields';
import { ordersOfField } from '@bolt/domain/csv-import/rows/read-cells';
import { countSelectedRows, listColumnTexts } from '#database/queries/import-columns.queries.ts';
import { listRows } from '#database/queries/import-rows.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { shownHeaderSets } from '../preferences/header-sets.ts';
import { readOwnUpload } from '../upload/own-upload.ts';
import { uploadedBefore } from '../upload/uploaded-before.ts';
import { columnsOfMarks, keptMarks, questionOfMark } from './mark-figures.ts';
import { columnsOfDates, possibleOrders } from './order-dates.ts';

const ROWS_LOOKED_AT = 50;
const VALUES = 3;

type Asking = Pick<ImportWork, 'tx' | 'actor'>;

/** Of an upload whose columns and rows are there; one that is read is asked for again, and one that is over is gone. */
export async function readUploadWithRows(
  asking: Asking,
  uploadCode: string | undefined,
): Promise<UploadRow | Refusal> {
  const upload = await readOwnUpload(asking, uploadCode);
  if (upload instanceof Refusal) return upload;
  switch (upload.state) {
    case 'reading':
      return refuse('upload-elsewhere', { state: upload.state });
    case 'refused':
    case 'cancelled':
      return refuse('upload-gone');
    case 'rows':
    case 'words':
    case 'orders':
    case 'closed':
      return upload;
  }
}

export const countsOf = async ({ tx }: Asking, upload: UploadRow) => ({
  upload_code: upload.upload_id,
  filename: upload.file_name,
  rows_num: upload.rows_num,
  rows_valid: upload.rows_valid,
  rows_invalid: upload.rows_num - upload.rows_valid,
  rows_selected: await countSelectedRows(tx, upload.upload_id),
});

export async function showColumns(
  asking: Asking,
  uploadCode: string | undefined,
): Promise<OperationAnswer<'GET /api/v1/order/csv', 'headers'> | Refusal> {
  const { tx } = asking;
  const upload = await readUploadWithRows(asking, uploadCode);
  if (upload instanceof Refusal) return upload;
  const { upload_id, columns, headers, header_set_id } = upload;
  const rows = await listRows(tx, upload_id, { after: 0, limit: ROWS_LOOKED_AT });
  const valuesOf = (column: number) => {
    const texts = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((text) => text !== '');
    return [...new Set(texts)].slice(0, VALUES);
  };
  const set = (await shownHeaderSets(tx)).find((each) => each.header_set_id === header_set_id);
  const dates: OperationAnswer<'GET /api/v1/order/csv', 'headers'>['dates'] = [];
  for (const [field, column] of columnsOfDates(columns)) {
    const order = upload.date_orders[field] ?? null;
    const asked = order
      ? { possible: [...ordersOfField(field)], question: null }
      : await possibleOrders(tx, upload_id, field, column);
    const seen = valuesOf(column);
    const values = seen.length > 0 ? seen : await laterValues(tx, upload_id, column);
    dates.push({ field, header: headers[column] ?? '', order, ...asked, values });
  }
  const figures: OperationAnswer<'GET /api/v1/order/csv', 'headers'>['figures'] = [];
  const keptOf = keptMarks(set);
  for (const { field, column, decimalMark: mark } of columnsOfMarks(columns)) {
    const asked = mark === null ? await questionOfMark(tx, upload_id, column) : null;
    const kept = columns[column] && keptOf(columns[column]);
    figures.push({
      ...{ field, header: headers[column] ?? '', mark },
      question: asked && { ...asked, kept: kept ?? null },
    });
  }
  return {
    ...(await countsOf(asking, upload)),
    user_headers: headers,
    bolt_headers: importFields.map(({ key, label }) => ({ key, label })),
    cust_header_chosen: set?.header_set_id ?? null,
    headers_name: set?.set_name ?? null,
    needs_name: needsName(columns, set?.fields),
    columns: columns.map(({ decimalMark: _, isMarkSaid: __, ...column }, place) => ({
      ...column,
      values: valuesOf(place),
    })),
    missing_fields: missingFields(columns),
    dates,
    figures,
    dialect: dialectOf(upload),
    ...seenIn(upload),
    uploaded_before: await uploadedBefore(tx, upload),
    work: upload.work,
  };
}

const dialectOf = ({ dialect: { encoding, delimiter } }: UploadRow) => ({
  ...(encoding && { encoding }),
  ...(delimiter && { delimiter }),
});

/** Of a column that is blank in all the rows that are looked at: a date may be given in few. */
const laterValues = async (tx: Asking['tx'], uploadId: string, column: number): Promise<string[]> =>
  (await listColumnTexts(tx, uploadId, { column, limit: VALUES })).map(({ text }) => text);

/** What the file holds beside its rows. */
const seenIn = ({ seen }: UploadRow) => ({
  header_line: seen.header_line ?? null,
  first_rows: seen.first_rows ?? [],
  sheets: seen.sheets ?? [],
  sheet: seen.sheet ?? null,
  hidden_rows: seen.hidden_rows ?? 0,
  struck: seen.struck ?? { count: 0, lines: [] },
  comments: seen.comments ?? { count: 0, cells: [] },
  merged: seen.merged ?? { count: 0, ranges: [] },
});
