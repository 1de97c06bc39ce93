import type { Answer, Query } from '@bolt/contracts';
import type { ImportOrder } from '@bolt/contracts/csv-import/orders';
import { referenceKey } from '@bolt/domain/csv-import/orders/order-header';
import {
  listOrderMessages,
  listRepeatedRows,
  type OrderMessageRow,
  type RepeatedRow,
} from '#database/queries/import-order-rows.queries.ts';
import {
  countImportOrders,
  type ImportOrderRow,
  listImportOrders,
} from '#database/queries/import-orders.queries.ts';
import { readOrdersAsked } from '#database/queries/orders-asked.queries.ts';
import { Refusal } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { readOwnUpload } from '../upload/own-upload.ts';
import { isUndoable, MOST_NAMED, patientsMade } from './undo-drafts.ts';

const MOST = 500;

/** How far the orders of an upload are, and why some of them were not made (CSV-84). */
export async function showImportOrders(
  work: Pick<ImportWork, 'tx' | 'actor'>,
  asked: Query<'GET /api/v1/order/csv/orders'>,
): Promise<Answer<'GET /api/v1/order/csv/orders'> | Refusal> {
  const { tx } = work;
  const upload = await readOwnUpload(work, asked.uploadCode);
  if (upload instanceof Refusal) return upload;
  const uploadId = upload.upload_id;
  const limit = asked.limit ?? MOST;
  const [counts, orders, ordersAsked, undoable] = await Promise.all([
    countImportOrders(tx, uploadId),
    listImportOrders(tx, uploadId, { after: readCursor(asked.after), limit }),
    readOrdersAsked(tx, uploadId),
    isUndoable(tx, upload),
  ]);
  const made = undoable.canUndo ? await patientsMade(tx, uploadId) : [];
  const failed = orders.filter(({ state }) => state === 'failed');
  const messages = failed.length === 0 ? [] : await listOrderMessages(tx, uploadId);
  const last = orders.length === limit ? orders.at(-1) : undefined;
  const working = upload.work === 'create';
  // While orders are made the answer is asked for again and again.
  const repeated = working ? [] : await listRepeatedRows(tx, uploadId);
  const repeatedOf = Map.groupBy(repeated, ({ order_reference }) =>
    referenceKey(order_reference ?? ordersAsked?.orderReference ?? ''),
  );
  return {
    uploadCode: uploadId,
    filename: upload.file_name,
    create: ordersAsked?.create ?? null,
    working,
    stopping: working && (ordersAsked?.stopped ?? false),
    ...counts,
    ...undoable,
    patients_made: made.slice(0, MOST_NAMED),
    patients_made_num: made.length,
    orders: orders.map((order) => ({
      ...describeOrder(order, messages),
      repeated: (repeatedOf.get(order.reference_key) ?? []).map(describeRepeated),
    })),
    orders_next: last ? `${last.first_row}.${last.round}` : null,
  };
}

function readCursor(after = ''): { firstRow: number; round: number } {
  const [firstRow, round] = after.split('.').map((text) => Number.parseInt(text, 10));
  return { firstRow: firstRow || 0, round: round || 0 };
}

const toldRow = ({ row_number: row, order_message: message }: OrderMessageRow) => ({ row, message });

const describeRepeated = (told: RepeatedRow): ImportOrder['repeated'][number] => {
  const { row_number: row, order_message, order_id, order_ref_view, stored_state } = told;
  if (order_ref_view === null || stored_state === null)
    return { row, message: `${order_message}. That draft was deleted since`, order: null };
  const order = { groupOrderID: order_id, reference: order_ref_view, isDraft: stored_state === 'draft' };
  return { row, message: order_message, order };
};

const describeOrder = (
  order: ImportOrderRow,
  messages: readonly OrderMessageRow[],
): Omit<ImportOrder, 'repeated'> => ({
  reference: order.order_ref,
  round: order.round,
  create: order.create_as,
  state: order.state,
  failedAt: order.failed_at,
  code: order.failure_code,
  message: order.message,
  lines: order.lines_num,
  patients: order.patients_num,
  patientsCreated: order.patients_created,
  orderId: order.order_id,
  rows: messages
    .filter((row) => row.reference_key === order.reference_key && row.order_round === order.round)
    .map(toldRow),
});
