import { createHash } from 'node:crypto';
import { hasEnded } from '@bolt/domain/csv-import/orders/import-order-states';
import { referenceKey, temporaryReference } from '@bolt/domain/csv-import/orders/order-header';
import { orderedContent } from '@bolt/domain/csv-import/orders/ordered-content';
import type { RowVerdict } from '@bolt/domain/csv-import/rows/row-verdict';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import {
  holdRowsOfOrder,
  keepOrderMessages,
  keepOrderOfRows,
  type MadeRow,
  type OrderedRow,
  releaseRowsOfOrder,
} from '#database/queries/import-order-rows.queries.ts';
import {
  endImportOrder,
  holdImportOrder,
  type ImportOrderKey,
  type ImportOrderRow,
} from '#database/queries/import-orders.queries.ts';
import { listOrdersOfUpload } from '#database/queries/import-review.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { holdReference } from '#database/queries/order-entry.queries.ts';
import type { OrdersAsked } from '#database/queries/orders-asked.queries.ts';
import { holdMrns } from '#database/queries/patient-entries.queries.ts';
import { Refusal } from '#problems.ts';
import { placeOrder } from '../../order-entry/whole-order/place-order.ts';
import type { ImportWork } from '../import-work.ts';
import { breathing } from '../work/breathing.ts';
import { findUnseen } from './find-unseen.ts';
import { judgeAgain, type RowJudgedAgain } from './judge-again.ts';
import { failureOfRefusal, failureOfRows, type OrderFailure } from './order-failure.ts';
import { takeRepeatedRows } from './take-repeated-rows.ts';
import { wholeOrderOfRows } from './whole-order-of-rows.ts';

interface MadeOrder {
  orderId: string;
  rows: MadeRow[];
  patients: number;
  created: number;
}

/** Makes the order of one reference, or says at its rows why not. Where it has ended already nothing is done. */
export async function createOrder(
  work: ImportWork,
  { upload, asked, key }: { upload: UploadRow; asked: OrdersAsked; key: ImportOrderKey },
): Promise<void> {
  const { tx, actor, now } = work;
  const order = await holdImportOrder(tx, key);
  if (!order || hasEnded(order.state)) return;
  const rowsOfBefore = await holdRowsOfOrder(tx, key);
  // An order that failed is tried again alone, and a row may have been given another reference since.
  const held = rowsOfBefore.filter(({ verdict }) => isOfOrder(verdict, asked, key));
  // Held before they are looked for: of two orders with the same new patient one finds whom the other created, and of
  // two files with the same rows one finds what the other ordered.
  await holdMrns(tx, actor.hospitalId, newNumbers(held));
  await holdReference(tx, actor.hospitalId, order.order_ref);
  const rows = await judgeAgain(work, upload, held);
  const taken = await takeRepeatedRows(
    work,
    { uploadId: key.uploadId, create: order.create_as },
    await withKeys(rows, order.order_ref),
  );
  if ('failedAt' in taken) return endFailed(work, key, taken, { ...order, lines_num: rows.length });
  const { repeated, left } = taken;
  const ended = { lines_num: left.length, patients_num: order.patients_num, patients_created: 0 };
  if (left.length === 0 && repeated.length > 0) {
    const message = repeated.some(({ order_state }) => order_state === 'draft')
      ? 'Every row of it is in a draft or an order already.'
      : 'Every row of it was ordered before.';
    const found = { ...ended, state: 'submitted', order_id: null, message, failed_at: null } as const;
    await releaseRowsOfOrder(tx, key);
    return endImportOrder(tx, key, { ...found, failure_code: null }, now);
  }
  const made = await makeOrder(work, asked, { key, order, rows: left });
  if ('failedAt' in made) return endFailed(work, key, made, ended);
  await keepOrderOfRows(tx, key.uploadId, made.orderId, made.rows);
  await releaseRowsOfOrder(tx, key);
  const counts = { patients_num: made.patients, patients_created: made.created };
  const done = { state: 'submitted', order_id: made.orderId, failed_at: null, failure_code: null } as const;
  return endImportOrder(tx, key, { ...ended, ...counts, ...done, message: null }, now);
}

const isOfOrder = (
  { orderReference }: RowVerdict,
  asked: OrdersAsked,
  { referenceKey: key }: ImportOrderKey,
): boolean => referenceKey(orderReference ?? asked.orderReference ?? '') === key;

/** Nothing of it was stored; what was wrong stands at the rows that it is about. */
async function endFailed(
  { tx, now }: ImportWork,
  key: ImportOrderKey,
  { failedAt: failed_at, code: failure_code, message, rows }: OrderFailure,
  { lines_num, patients_num }: Pick<ImportOrderRow, 'lines_num' | 'patients_num'>,
): Promise<void> {
  await keepOrderMessages(tx, key.uploadId, rows);
  const failed = { state: 'failed', order_id: null, failed_at, failure_code, message } as const;
  return endImportOrder(tx, key, { ...failed, lines_num, patients_num, patients_created: 0 }, now);
}

/** By which the patients are found whom the rows create. */
const newNumbers = (rows: readonly OrderedRow[]): string[] =>
  rows.flatMap(({ verdict: { patient } }) => (patient.kind === 'new' ? mrnKey(patient.person.mrn) : []));

type KeyedRow = RowJudgedAgain & { ordered_key: string };

async function withKeys(rows: readonly RowJudgedAgain[], orderRef: string): Promise<KeyedRow[]> {
  const breathe = breathing();
  const keyed: KeyedRow[] = [];
  for (const row of rows) {
    await breathe();
    keyed.push({ ...row, ordered_key: keyOf(orderedContent(row.verdict, orderRef)) });
  }
  return keyed;
}

const keyOf = (content: string): string => createHash('sha256').update(content).digest('hex');

interface ToMake {
  key: ImportOrderKey;
  order: ImportOrderRow;
  rows: readonly KeyedRow[];
}

async function makeOrder(
  work: ImportWork,
  asked: OrdersAsked,
  { key, order, rows }: ToMake,
): Promise<MadeOrder | OrderFailure> {
  if (rows.length === 0)
    return {
      failedAt: 'new',
      code: 'nothing-selected',
      message: 'None of its rows is selected any more.',
      rows: [],
    };
  if (key.referenceKey === temporaryReference && !asked.keepTemporary)
    return failureOfRows(
      'new',
      'temporary-reference',
      rows.map(({ row_number }) => ({
        row_number,
        message: `'${temporaryReference}' only holds the place of a reference`,
      })),
    );
  const unseen = await findUnseen(work, key.uploadId, rows);
  if (unseen) return unseen;
  const whole = wholeOrderOfRows(rows, {
    orderRef: order.order_ref,
    create: order.create_as,
    forced: order.forced,
  });
  const placed = await placeOrder(work, whole.whole, {
    notesAt: whole.notesAt,
    placedTogether: new Set(await listOrdersOfUpload(work.tx, key.uploadId)),
  });
  if (placed instanceof Refusal) return failureOfRefusal(placed, whole);
  const linesOf = Map.groupBy(placed.lines, ({ patient, line }) => whole.rowAt(patient, line));
  return {
    orderId: placed.groupOrderID,
    rows: rows.map(({ row_number, ordered_key }) => ({
      row_number,
      ordered_key,
      line_ids: (linesOf.get(row_number) ?? []).map(({ orderLineItemId }) => orderLineItemId),
    })),
    patients: placed.patients.filter(({ patientId }) => patientId !== '0').length,
    created: placed.patients.filter((patient) => patient.created).length,
  };
}
