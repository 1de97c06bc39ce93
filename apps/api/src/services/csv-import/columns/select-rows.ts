import type { OperationAnswer, OperationInput } from '@bolt/contracts';
import { needsName, unassignedHeaders } from '@bolt/domain/csv-import/headers/choose-headers';
import {
  countSelectedRows,
  findUnselectableRows,
  selectRows,
  unselectRows,
} from '#database/queries/import-columns.queries.ts';
import { changeUpload, deletePieces, type UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { shownHeaderSets } from '../preferences/header-sets.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { startWork } from '../work/start-work.ts';
import { columnsOfMarks } from './mark-figures.ts';
import { columnsOfDates } from './order-dates.ts';
import { keepSaidMarks, saveColumns } from './save-columns.ts';

type Selected = OperationInput<'POST /api/v1/order/csv', 'selectedRows'>['body'];
type Answer = OperationAnswer<'POST /api/v1/order/csv', 'selectedRows'>;

/** The selected rows go on to their words. What the screen does not offer is refused here as well (CSV-38 to 41). */
export async function goOnWithRows(work: ImportWork, body: Selected): Promise<Answer | Refusal> {
  const { tx, now } = work;
  const upload = await holdOwnUpload(work, body.uploadCode, ['rows']);
  if (upload instanceof Refusal) return upload;
  if (upload.work !== null) return refuse('upload-busy');
  const { upload_id, columns } = upload;
  const refused = refuseOpenQuestions(upload, body);
  if (refused) return refused;
  const savedAs = body.headers_name ? await saveColumns(work, body.headers_name, columns, upload) : undefined;
  if (savedAs instanceof Refusal) return savedAs;
  if (!savedAs && (await isUnnamed(work, upload))) return refuse('headers-name-missing');
  if (body.discarded_rows) await unselectRows(tx, upload_id, body.discarded_rows);
  if (body.selected_rows !== true) {
    const rows = await findUnselectableRows(tx, upload_id, body.selected_rows);
    if (rows.length > 0) return refuse('rows-not-valid', { about: { rows }, rows });
    await selectRows(tx, upload_id, body.selected_rows);
  }
  const rows_selected = await countSelectedRows(tx, upload_id);
  if (rows_selected === 0) return refuse('import-nothing-selected');
  if (!savedAs) await keepSaidMarks(work, upload);
  await deletePieces(tx, upload_id);
  await changeUpload(tx, upload_id, now, { state: 'words', ...(savedAs && { header_set_id: savedAs }) });
  await startWork(work, upload_id, 'recognise');
  return { upload_code: upload_id, rows_selected };
}

/** Columns that nobody has said anything of, or that were not shown so; dates and figures that read in several ways. */
function refuseOpenQuestions(upload: UploadRow, { chosen_headers = {} }: Selected): Refusal | undefined {
  const { columns, date_orders } = upload;
  const shown = columns.map(({ header, target }) => [header, target ?? ''] as const);
  const isOther = ([header, target]: readonly [string, string]) =>
    Object.hasOwn(chosen_headers, header) && chosen_headers[header] !== target;
  if (shown.some(isOther)) return refuse('columns-changed');
  const unassigned = unassignedHeaders(columns);
  if (unassigned.length > 0) return refuse('columns-not-assigned', { headers: unassigned });
  const open = columnsOfDates(columns).find(([field]) => !date_orders[field]);
  if (open)
    return refuse('date-order-missing', {
      about: { header: columns[open[1]]?.header ?? '' },
      field: open[0],
    });
  const unmarked = columnsOfMarks(columns).find(({ decimalMark }) => decimalMark === null);
  if (unmarked)
    return refuse('decimal-mark-missing', {
      about: { header: columns[unmarked.column]?.header ?? '' },
      field: unmarked.field,
    });
  return undefined;
}

async function isUnnamed({ tx }: ImportWork, { columns, header_set_id }: UploadRow): Promise<boolean> {
  const set = (await shownHeaderSets(tx)).find((each) => each.header_set_id === header_set_id);
  return needsName(columns, set?.fields);
}

export async function discardRows(
  work: ImportWork,
  { uploadCode, discarded_rows }: OperationInput<'POST /api/v1/order/csv', 'discardedRows'>['body'],
): Promise<Answer | Refusal> {
  const upload = await holdOwnUpload(work, uploadCode, ['rows']);
  if (upload instanceof Refusal) return upload;
  await unselectRows(work.tx, upload.upload_id, discarded_rows);
  announceUpload(work, upload.upload_id);
  return {
    upload_code: upload.upload_id,
    rows_selected: await countSelectedRows(work.tx, upload.upload_id),
  };
}
