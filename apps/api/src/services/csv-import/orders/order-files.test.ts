import { readFileSync } from 'node:fs';
import { findingsToConfirm } from '@bolt/domain/compounding/findings/confirmations';
import { decisionsOf, type ExpectedFile, orderFiles } from '@bolt/domain/csv-import/order-files.test-support';
import { isCreatable } from '@bolt/domain/csv-import/rows/row-state';
import {
  findingsOfRow,
  type RowConfirmation,
  type RowVerdict,
} from '@bolt/domain/csv-import/rows/row-verdict';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOfFiles, openReview } from '../review/open-review.test-support.ts';
import { createOrders } from './create-orders.ts';

const FILES = new URL('../../../../../../data/demo/order-files/', import.meta.url);
const PATIENCE_MS = 300_000;

let review: Awaited<ReturnType<typeof openReview>>;
beforeAll(async () => {
  review = await openReview();
});
afterAll(() => review?.close());

const confirmed = (verdict: RowVerdict): RowConfirmation[] =>
  findingsToConfirm(findingsOfRow(verdict)).map(({ code, measured, limit, unit, detail }) => ({
    code,
    ...(measured !== undefined && { measured }),
    ...(limit !== undefined && { limit }),
    ...(unit !== undefined && { unit }),
    reason: 'Agreed with the treating team',
    shown: detail,
    by: 'Priya Nair',
    at: dayOfFiles().toISOString(),
  }));

/** As a user who has read everything: what can be created is confirmed and selected. */
async function confirmAll(uploadId: string): Promise<number[]> {
  const rows = (await review.rowsOf(uploadId)).flatMap(({ row_number, verdict }) => {
    if (!verdict) return [];
    const yes = confirmed(verdict);
    return [{ row_number, confirmed: yes, selected: isCreatable(verdict, yes) }];
  });
  await review.test.owner.query(
    `update import_row i set confirmed = r.confirmed, selected = r.selected
     from jsonb_to_recordset($2) as r(row_number integer, confirmed jsonb, selected boolean)
     where i.upload_id = $1 and i.row_number = r.row_number`,
    [uploadId, JSON.stringify(rows)],
  );
  return rows.flatMap((row) => (row.selected ? row.row_number : []));
}

describe('the order files of the catalogue', () => {
  it.each(orderFiles)(
    'become orders with every row that the review takes, and no order fails: %s',
    async (name) => {
      const { owner } = review.test;
      const expected: ExpectedFile = JSON.parse(
        readFileSync(new URL(`${name}.expected.json`, FILES), 'utf8'),
      );
      const bytes = readFileSync(new URL(`${name}.csv`, FILES));
      await owner.query('delete from orders');
      const uploadId = await review.decided(bytes, decisionsOf(expected));
      expect(await review.judge(uploadId)).toBeUndefined();
      const creatable = await confirmAll(uploadId);
      expect(creatable.length).toBeGreaterThan(expected.rows_valid / 2);
      const asked = { create: 'draft', forced: [], references: null, planned: false, stopped: false };
      await owner.query(`update import_upload set work = 'create', orders_asked = $2 where upload_id = $1`, [
        uploadId,
        JSON.stringify({ ...asked, orderReference: null, deliveryDate: null, keepTemporary: false }),
      ]);
      expect(await createOrders(review.test.portal, review.inSlices, uploadId, dayOfFiles)).toBeUndefined();

      const orders = await owner.query(
        `select order_ref, message from import_order where upload_id = $1 and state <> 'submitted'`,
        [uploadId],
      );
      expect(orders.rows).toEqual([]);
      const ordered = await owner.query<{ row_number: number }>(
        'select row_number from import_row where upload_id = $1 and order_id is not null order by 1',
        [uploadId],
      );
      expect(ordered.rows.map(({ row_number }) => row_number)).toEqual(creatable);
      const lines = await owner.query('select count(*)::integer as lines from order_line');
      expect(lines.rows).toEqual([{ lines: creatable.length }]);
    },
    PATIENCE_MS,
  );
});
