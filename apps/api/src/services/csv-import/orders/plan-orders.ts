import { referenceKey } from '@bolt/domain/csv-import/orders/order-header';
import { listPlannableRows, type PlannableRow } from '#database/queries/import-order-rows.queries.ts';
import { countPlannedRows, type PlannedRow, planRows } from '#database/queries/import-orders.queries.ts';
import {
  changeOrdersAsked,
  type OrdersAsked,
  readOrdersAsked,
} from '#database/queries/orders-asked.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { InSlices } from '../import-work.ts';
import { announceUpload } from '../work/announce-upload.ts';

/** Rows of one transaction. */
const SLICE = 500;

/** Puts every row that is to be ordered into the order of its reference. It may be done again from the beginning. */
export async function planOrders(
  inSlices: InSlices,
  uploadId: string,
  now: () => Date,
): Promise<Refusal | undefined> {
  let after = 0;
  for (;;) {
    const planned = await inSlices(async (slice) => {
      const { tx, actor } = slice;
      const asked = await readOrdersAsked(tx, uploadId);
      if (!asked) return refuse('upload-gone');
      if (asked.planned) return { last: undefined };
      const rows = await listPlannableRows(tx, uploadId, { after, limit: SLICE });
      const last = rows.at(-1)?.row_number;
      if (last === undefined) {
        await countPlannedRows(tx, uploadId);
        await changeOrdersAsked(tx, uploadId, { planned: true });
        announceUpload(slice, uploadId);
        return { last };
      }
      const who = { actor, now: now(), requestId: uploadId };
      await planRows(tx, { uploadId, who, ...asked }, plannedRows(asked, rows));
      return { last };
    });
    if (planned instanceof Refusal) return planned;
    if (planned.last === undefined) return undefined;
    after = planned.last;
  }
}

function plannedRows(
  { orderReference, references }: OrdersAsked,
  rows: readonly PlannableRow[],
): PlannedRow[] {
  return rows.flatMap(({ row_number, order_reference }) => {
    const order_ref = order_reference ?? orderReference;
    if (order_ref === null) return [];
    const reference_key = referenceKey(order_ref);
    return references === null || references.includes(reference_key)
      ? { row_number, reference_key, order_ref }
      : [];
  });
}
