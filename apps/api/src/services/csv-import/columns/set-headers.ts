import type { OperationAnswer, OperationInput } from '@bolt/contracts';
import type { AssignedColumn } from '@bolt/domain/csv-import/headers/assign-headers';
import { chooseHeaders, validateChosenHeaders } from '@bolt/domain/csv-import/headers/choose-headers';
import { selectRows } from '#database/queries/import-columns.queries.ts';
import { changeUpload, type Dialect, type UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { shownHeaderSets } from '../preferences/header-sets.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { startWork } from '../work/start-work.ts';
import { assignColumns } from './assign-columns.ts';
import { keptMarks, markFigures } from './mark-figures.ts';
import { orderDates } from './order-dates.ts';
import { saveColumns } from './save-columns.ts';

type Headers = OperationInput<'POST /api/v1/order/csv', 'setHeaders'>['body'];
type Set = Pick<UploadRow, 'columns' | 'header_set_id'>;

/** The columns as a person says, kept by a name where one is given; the rows are judged by them in the background. */
export async function setHeaders(
  work: ImportWork,
  body: Headers,
): Promise<OperationAnswer<'POST /api/v1/order/csv', 'setHeaders'> | Refusal> {
  const { tx, now } = work;
  const upload = await holdOwnUpload(work, body.uploadCode, ['rows']);
  if (upload instanceof Refusal) return upload;
  const isReadAnew = body.dialect !== undefined && isOther(upload, body.dialect);
  const fault = isReadAnew ? faultOfDialect(upload, body.dialect ?? {}) : null;
  if (fault !== null) return refuse('bad-request', { about: { fault: `dialect: ${fault}` } });
  const bySet = await columnsByType(work, upload, body.cust_header_selected);
  if (bySet instanceof Refusal) return bySet;
  const chosen = body.chosen_headers ?? {};
  const faults = validateChosenHeaders(bySet.columns, chosen);
  if (Object.keys(faults).length > 0) return refuseColumns(faults);
  const chosenColumns = chooseHeaders(bySet.columns, chosen);
  const type = (await shownHeaderSets(tx)).find((set) => set.header_set_id === bySet.header_set_id);
  // What was said by another type, and is kept with it, is not said of this one.
  const isOfType = bySet.header_set_id === upload.header_set_id;
  const columns = await markFigures(tx, isOfType ? upload : { ...upload, columns: [] }, chosenColumns, {
    said: body.decimal_marks ?? {},
    keptOf: keptMarks(type),
  });
  const date_orders = await orderDates(tx, upload, columns, body.date_orders ?? {});
  const named = { header_set_id: bySet.header_set_id, date_orders };
  const savedAs = body.headers_name ? await saveColumns(work, body.headers_name, columns, named) : undefined;
  if (savedAs instanceof Refusal) return savedAs;
  const header_set_id = savedAs ?? bySet.header_set_id;
  if (body.rows) await selectRows(tx, upload.upload_id, body.rows);
  await changeUpload(tx, upload.upload_id, now, {
    columns,
    date_orders,
    header_set_id,
    ...(isReadAnew && { dialect: dialectSaid(upload, body.dialect ?? {}), state: 'reading' }),
  });
  await startWork(work, upload.upload_id, 'read');
  return {
    upload_code: upload.upload_id,
    cust_header_chosen: header_set_id,
    message: savedAs
      ? `The headers were saved as '${body.headers_name?.trim()}'.`
      : 'The rows are checked again.',
  };
}

export const refuseColumns = (faults: Readonly<Record<string, string>>): Refusal => {
  const fields = Object.entries(faults).map(([header, message]) => [`chosen_headers.${header}`, message]);
  const [[header, message] = []] = Object.entries(faults);
  return refuse('form-invalid', {
    about: { of: header ?? '', entry: message ?? '' },
    fields: Object.fromEntries(fields),
  });
};

const isOther = ({ dialect, seen }: UploadRow, said: Dialect): boolean =>
  (said.encoding !== undefined && said.encoding !== dialect.encoding) ||
  (said.delimiter !== undefined && said.delimiter !== dialect.delimiter) ||
  (said.header_line !== undefined && said.header_line !== seen.header_line) ||
  (said.sheet !== undefined && said.sheet !== seen.sheet);

/** Said of what was not seen, the file would be refused as a whole. */
function faultOfDialect({ dialect, seen }: UploadRow, said: Dialect): string | null {
  const isText = dialect.encoding !== undefined;
  if (!isText && (said.encoding ?? said.delimiter) !== undefined)
    return 'a workbook has neither an encoding nor a delimiter.';
  if (said.sheet !== undefined && !seen.sheets?.some(({ name }) => name === said.sheet))
    return 'the file has no such sheet.';
  if (said.header_line === undefined) return null;
  const row = seen.first_rows?.find(({ line }) => line === said.header_line);
  return row ? row.why_not : 'header_line is none of the first rows.';
}

/** What was said of the file before, and now. In another sheet, or parted otherwise, the headers stand elsewhere. */
function dialectSaid({ dialect }: UploadRow, said: Dialect): Dialect {
  const { header_line: _, ...others } = dialect;
  const staysThere =
    said.header_line === undefined && said.sheet === undefined && said.delimiter === undefined;
  return { ...(staysThere ? dialect : others), ...said };
}

/** Another file type has its columns; without one they stay as they are. */
async function columnsByType(
  { tx }: ImportWork,
  upload: UploadRow,
  selected: string | null | undefined,
): Promise<Set | Refusal> {
  const { columns, header_set_id, headers } = upload;
  if (!selected || selected === header_set_id) return { columns, header_set_id };
  const sets = await shownHeaderSets(tx);
  const set = sets.find((each) => each.header_set_id === selected);
  if (!set) return refuse('file-type-gone');
  const assigned: AssignedColumn[] = assignColumns(headers, sets, set, {
    isEmpty: (column) => columns[column]?.why === 'empty',
    holdsContainerTypes: (column) => columns[column]?.why === 'values',
  });
  return { columns: assigned, header_set_id: selected };
}
