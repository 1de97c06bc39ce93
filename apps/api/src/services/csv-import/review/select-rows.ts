import type { Answer, Body } from '@bolt/contracts';
import { messagesOfRow } from '@bolt/domain/csv-import/rows/row-messages';
import { type ReviewRow, readRows } from '#database/queries/import-review.queries.ts';
import { selectMatchingRows, selectRows as selectThese } from '#database/queries/import-selection.queries.ts';
import { Refusal } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { countRows } from './count-rows.ts';
import { holdReview, noteChange, versionsOf } from './hold-review.ts';
import { filterOf } from './show-review.ts';

type Selection = Body<'POST /api/v1/order/csv/select-rows'>;
type Selected = Answer<'POST /api/v1/order/csv/select-rows'>;

/** Selects rows or takes them out: some by their keys, or all that the filter shows, as far as they can be selected. */
export async function selectRows(work: ImportWork, body: Selection): Promise<Selected | Refusal> {
  const upload = await holdReview(work, body.uploadCode);
  if (upload instanceof Refusal) return upload;
  const { tx } = work;
  const uploadId = upload.upload_id;
  const { select } = body;
  let refused: Selected['refused'] = [];
  if (body.rows === undefined) {
    await selectMatchingRows(tx, uploadId, { filter: filterOf(body), select });
  } else {
    const keys = body.rows.map(String);
    const stored = await readRows(tx, uploadId, [...new Set(keys.map(rowOfKey))]);
    const found = new Map(stored.map((row) => [row.row_number, row]));
    refused = keys.flatMap((row) => {
      const message = refusalOf(found.get(rowOfKey(row)), row, select);
      return message === null ? [] : [{ row, message }];
    });
    const left = new Set(refused.map(({ row }) => row));
    const rows = [...new Set(keys.filter((key) => !left.has(key)).map(rowOfKey))];
    await selectThese(tx, uploadId, { rows, select });
  }
  await noteChange(work, upload);
  return { counts: await countRows(tx, uploadId), refused, version: await versionsOf(work, upload) };
}

/** The parts of a divided dose are ordered together, or not at all: the key of one stands for its row. */
const rowOfKey = (key: string): number => Number(key.split('.')[0]);

/** Rows with an error, rows that are orders already and master rows cannot be selected (CSV-34). */
function refusalOf(row: ReviewRow | undefined, key: string, select: boolean): string | null {
  const parts = row?.verdict?.judged.length ?? 0;
  const part = key.includes('.') ? Number(key.split('.')[1]) : null;
  if (!row?.verdict || (part !== null && (parts < 2 || part > parts)))
    return 'This row is not in the review.';
  if (row.order_id !== null) return 'This row is an order already.';
  if (!select) return null;
  if (part === null && parts > 1) return 'This row is ordered as the doses that it is divided into.';
  if (row.selectable) return null;
  const [first] = messagesOfRow(row.verdict).filter((message) => message.class === 'error');
  return first?.text ?? 'This row is left out by a matched word.';
}
