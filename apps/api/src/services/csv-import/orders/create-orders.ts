import { hasEnded } from '@bolt/domain/csv-import/orders/import-order-states';
import { isDatabaseAway } from '#database/is-database-away.ts';
import {
  dropWaitingOrders,
  endImportOrder,
  holdImportOrder,
  type ImportOrderKey,
  listWaitingOrders,
  takeUpImportOrder,
} from '#database/queries/import-orders.queries.ts';
import { readUpload } from '#database/queries/import-uploads.queries.ts';
import { readOrdersAsked } from '#database/queries/orders-asked.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWorkRun, InSlices } from '../import-work.ts';
import { announceUpload } from '../work/announce-upload.ts';
import { createOrder } from './create-order.ts';
import { planOrders } from './plan-orders.ts';

/** Orders that are made side by side: while one waits for the database the other is judged. */
const AT_ONCE = 2;
/** Every screen of the hospital hears of it: small orders come faster than anybody reads. */
const TELL_MS = 500;

/**
 * Makes the orders of an upload, each in a transaction of its own in which all of it is made or nothing: what was made
 * before the work was cut off is not made again. An order that cannot be made says why, and the others go on.
 */
export const createOrders: ImportWorkRun = async (portal, inSlices, uploadId, now) => {
  const refused = await planOrders(inSlices, uploadId, now);
  if (refused) return refused;
  const waiting = await inSlices(({ tx }) => listWaitingOrders(tx, uploadId));
  if (waiting instanceof Refusal) return waiting;
  const queue: ImportOrderKey[] = waiting.map(({ reference_key, round }) => ({
    uploadId,
    referenceKey: reference_key,
    round,
  }));
  let isStopped = false;
  let toldAt = 0;
  const tellProgress = (slice: Parameters<typeof announceUpload>[0]) => {
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    announceUpload(slice, uploadId);
  };

  const makeInTurn = async (): Promise<Refusal | undefined> => {
    for (let current = queue.shift(); current && !isStopped; ) {
      const key = current;
      const next = queue.shift();
      const make = inSlices(async (slice) => {
        const [upload, asked] = await Promise.all([
          readUpload(slice.tx, uploadId),
          readOrdersAsked(slice.tx, uploadId),
        ]);
        if (!upload || !asked) return refuse('upload-gone');
        isStopped = asked.stopped;
        if (isStopped) return undefined;
        await createOrder({ portal, ...slice, now: now(), requestId: uploadId }, { upload, asked, key });
        if (next) await takeUpImportOrder(slice.tx, next);
        tellProgress(slice);
      });
      const made = await make.catch((fault) => failByFault(inSlices, key, now(), fault));
      if (made instanceof Refusal) return made;
      current = next;
    }
    return undefined;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, makeInTurn));
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason;
    if (end.value) return end.value;
  }
  if (!isStopped) return undefined;
  const dropped = await inSlices(async (slice) => {
    await dropWaitingOrders(slice.tx, uploadId);
    announceUpload(slice, uploadId);
  });
  return dropped instanceof Refusal ? dropped : undefined;
};

/** A fault of one order is no reason for the others to wait; without its database nothing goes on. */
async function failByFault(
  inSlices: InSlices,
  key: ImportOrderKey,
  now: Date,
  fault: Error,
): Promise<Refusal | undefined> {
  if (isDatabaseAway(fault)) throw fault;
  const failed = await inSlices(async (slice) => {
    const { tx } = slice;
    const order = await holdImportOrder(tx, key);
    if (!order || hasEnded(order.state)) return;
    const { code, message } = refuse('internal-error');
    const ended = { ...order, state: 'failed', order_id: null, patients_created: 0 } as const;
    await endImportOrder(tx, key, { ...ended, failed_at: 'submitting', failure_code: code, message }, now);
    announceUpload(slice, key.uploadId);
  });
  return failed instanceof Refusal ? failed : undefined;
}
