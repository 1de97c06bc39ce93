import type { Body } from '@bolt/contracts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Importing, openImporting } from './testing/importing.ts';
import { bagFor, type FileRow } from './testing/reviewed-uploads.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing?.close());

const ROWS = 300;
const ROWS_OF_ORDER = 10;
const good = (row: number): FileRow =>
  bagFor(`44${String(row).padStart(4, '0')}`, {
    order_reference: `ROUND-${Math.floor(row / ROWS_OF_ORDER)}`,
    surname: `Trialson ${row}`,
  });

/** Two of each, in rows 0 to 9: they are seen in the final review and corrected there. */
const onScreen: [keyof FileRow, string][] = [
  ['container_type', ''],
  ['route', ''],
  ['patient_id', ''],
  ['bag_size', '333'],
  ['container_type', 'Syringe'],
];
/** Two of each, each in another order: the cell cannot be read, and the row comes back in a file. */
const inFile: [keyof FileRow, string][] = [
  ['drug_dose', '450mg'],
  ['drug_dose', '1,250'],
  ['quantity', ''],
  ['delivery_date', '31/02/2031'],
  ['dob', '21/03/2999'],
];
const mistakes = new Map([
  ...[...onScreen, ...onScreen].map((mistake, at) => [at, mistake] as const),
  ...[...inFile, ...inFile].map((mistake, at) => [105 + 10 * at, mistake] as const),
]);

const asFile = (rows: readonly FileRow[]): string => {
  const headers = Object.keys(rows[0] ?? {}) as (keyof FileRow)[];
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
  return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
};

async function post(body: Body<'POST /api/v1/order/csv'>) {
  const reply = await importing.pharmacist.call('POST /api/v1/order/csv', { body });
  expect([reply.status, reply.problem.code]).toEqual([200, undefined]);
  return reply.body;
}

/** From the upload to the final review, by the calls of each stage: all of its columns and words are known. */
async function load(text: string, filename: string): Promise<string> {
  const file = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  const { upload_code: uploadCode } = (await post({ file, filename, fileType: '[NEW]' })) as {
    upload_code: string;
  };
  await importing.atRest(uploadCode);
  // A day such as 8/12 can be read in two ways: the file's dates are said to begin with the day.
  await post({
    uploadCode,
    reprocess_headers: true,
    date_orders: { delivery_date: 'day-first', dob: 'day-first' },
  });
  await importing.atRest(uploadCode);
  await post({ uploadCode, selected_rows: true });
  await importing.atRest(uploadCode);
  expect(await post({ uploadCode, marked_rows: true })).toMatchObject({
    progress_complete: true,
    missing_fields: [],
  });
  await post({ uploadCode, matched_rows: true, matched_fields: [], review_orders: true });
  await importing.atRest(uploadCode);
  const { body } = await importing.pharmacist.call('GET /api/v1/order/process/csv');
  expect(body.upload).toMatchObject({ uploadCode, state: 'orders' });
  return uploadCode;
}

const finish = (uploadCode: string) =>
  importing.pharmacist.call('POST /api/v1/order/csv/close', { body: { uploadCode } });
const linesOfOrders = async () =>
  (
    await importing.owner.query<{ lines: number; patients: number }>(
      `select count(*)::integer as lines, count(distinct l.patient_id)::integer as patients
       from order_line l join orders o using (order_id) where o.order_ref_view like 'ROUND-%' and o.state = 'submitted'`,
    )
  ).rows[0];

describe('a file of 300 rows with 20 mistakes of ten kinds', () => {
  it('is corrected half on the screen and half in the returned file, and every row is ordered once', async () => {
    const right = Array.from({ length: ROWS }, (_, row) => good(row));
    const wrong = right.map((row, at) => {
      const [field, text] = mistakes.get(at) ?? [];
      return field ? { ...row, [field]: text } : row;
    });
    const first = await load(asFile(wrong), 'round.csv');
    for (const [at, [field]] of mistakes) {
      if (at >= 100) continue;
      const { status, body } = await importing.pharmacist.call('POST /api/v1/order/csv/correct-row', {
        body: { uploadCode: first, row: at + 1, field, text: right[at]?.[field] ?? '' },
      });
      expect([status, body.errors[at + 1]?.state]).toEqual([200, 'ready']);
    }
    const made = await importing.created(first, { create: 'submit' });
    expect(made).toMatchObject({ orders_done: 30, orders_failed: 0, lines_done: 290 });
    await finish(first);

    const { body: returned } = await importing.pharmacist.call('GET /api/v1/order/csv/returned-rows', {
      query: { uploadCode: first },
    });
    expect(returned.rows).toBe(10);
    const text = Buffer.from(returned.file.slice(returned.file.indexOf(',') + 1), 'base64').toString('utf8');
    const rows: FileRow[] = parse(text, { bom: true, columns: true });
    const corrected = rows.map((row, at) => {
      const [field] = mistakes.get(105 + 10 * at) ?? [];
      expect((row as Record<string, string>).BOLT_reason).not.toBe('');
      return field ? { ...row, [field]: right[105 + 10 * at]?.[field] } : row;
    });
    const second = await load(asFile(corrected), returned.filename);
    const again = await importing.created(second, { create: 'submit' });
    expect(again.orders.map(({ state, code }) => [state, code])).toEqual(
      Array.from({ length: 10 }, () => ['failed', 'duplicate-order']),
    );
    const forced = await importing.created(second, {
      create: 'submit',
      forced: again.orders.map(({ reference }) => reference),
    });
    expect(forced).toMatchObject({ orders_done: 10, lines_done: 10 });
    await finish(second);
    expect(await linesOfOrders()).toEqual({ lines: ROWS, patients: ROWS });

    // The whole corrected file, once more: every row of it is known.
    const whole = await load(asFile(right), 'round corrected.csv');
    const references = right.map(({ order_reference }) => order_reference ?? '');
    const repeated = await importing.created(whole, { create: 'submit', forced: [...new Set(references)] });
    expect(repeated).toMatchObject({ orders_failed: 0, lines_done: 0 });
    expect(await linesOfOrders()).toEqual({ lines: ROWS, patients: ROWS });
  });
});
