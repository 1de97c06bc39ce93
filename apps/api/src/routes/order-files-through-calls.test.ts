import { readFileSync } from 'node:fs';
import type { Body, OperationAnswer, OperationInput } from '@bolt/contracts';
import type { ReviewErrors } from '@bolt/contracts/csv-import/review-rows';
import { findingsToConfirm } from '@bolt/domain/compounding/findings/confirmations';
import { isOwnCode } from '@bolt/domain/compounding/findings/line-findings';
import { skippedColumn } from '@bolt/domain/csv-import/import-fields';
import {
  differencesOf,
  type ExpectedFile,
  type ExpectedRow,
  orderFiles,
  type ToldRow,
} from '@bolt/domain/csv-import/order-files.test-support';
import { isCreatable } from '@bolt/domain/csv-import/rows/row-state';
import {
  findingsOfRow,
  type RowConfirmation,
  type RowVerdict,
} from '@bolt/domain/csv-import/rows/row-verdict';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withVerdicts } from '#database/queries/import-review.queries.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { fillPublicHolidays } from '../services/holidays/fill-public-holidays.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

const FILES = new URL('../../../../data/demo/order-files/', import.meta.url);
const SOON = { timeout: 240_000, interval: 50 };
/** A file waits some five times for the background, each time with its own limit. */
const LONGEST = 900_000;
/** The day of the files: dates before it are past. */
const DAY_OF_FILES = new Date('2031-03-03T02:00:00Z');

type Read<O extends 'headers' | 'rows' | 'reviewRows'> = OperationAnswer<'GET /api/v1/order/csv', O>;
type Written<O extends 'setHeaders' | 'selectedRows' | 'markedRows' | 'matchedRows'> = OperationInput<
  'POST /api/v1/order/csv',
  O
>['body'];

let test: TestPortal;
let pharmacist: TestClient;
let jobs: Jobs;
beforeAll(async () => {
  test = await openTestPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: DAY_OF_FILES });
  // As they are long known by then: the background would fill them in between review and order.
  await fillPublicHolidays(test.owner, DAY_OF_FILES);
  pharmacist = await test.signIn('pharmacist');
  jobs = await startJobs(test.portal);
});
afterAll(async () => {
  await jobs?.stop();
  await test?.close();
  vi.useRealTimers();
});

async function get<O extends 'headers' | 'rows' | 'reviewRows'>(
  query: Record<string, string>,
): Promise<Read<O>> {
  const { status, body, problem } = await pharmacist.call('GET /api/v1/order/csv', { query: query as never });
  expect([status, problem.code]).toEqual([200, undefined]);
  return body as Read<O>;
}

async function post(body: Body<'POST /api/v1/order/csv'>) {
  const reply = await pharmacist.call('POST /api/v1/order/csv', { query: { _format: 'hal_json' }, body });
  expect([reply.status, reply.problem.message]).toEqual([200, reply.problem.message]);
  return reply.body;
}

/** Until the background has nothing to do for the upload. */
async function settled(state: string): Promise<void> {
  const upload = async () => (await pharmacist.call('GET /api/v1/order/process/csv')).body.upload;
  await expect.poll(async () => (await upload())?.work, SOON).toBe(null);
  expect(await upload()).toMatchObject({ state });
}

/** As a person goes on who has read the file: nothing that is left open stays so. */
async function assignColumns(uploadCode: string, name: string): Promise<void> {
  const { columns, dates } = await get<'headers'>({ stage: '3', getHeaders: '1', uploadCode });
  const open = columns.filter(({ target }) => target === null);
  const body: Written<'setHeaders'> = {
    uploadCode,
    reprocess_headers: true,
    headers_name: name,
    chosen_headers: Object.fromEntries(open.map(({ header }) => [header, skippedColumn])),
    date_orders: Object.fromEntries(dates.map(({ field, order }) => [field, order ?? 'day-first'])),
  };
  await post(body);
  await settled('rows');
}

async function validOf(uploadCode: string): Promise<Map<number, 'VALID' | string[]>> {
  const valid = new Map<number, 'VALID' | string[]>();
  for (let after: number | null = 0; after !== null; ) {
    const page: Read<'rows'> = await get<'rows'>({
      stage: '3',
      uploadCode,
      after: String(after),
      limit: '500',
    });
    for (const [row, shown] of Object.entries(page.rows)) valid.set(Number(row), shown.valid);
    after = page.rows_next;
  }
  return valid;
}

/** Says of each unknown word what the expectations say of it. */
async function matchWords(uploadCode: string, { unknownKeywords }: ExpectedFile): Promise<void> {
  const meaning = new Map(
    unknownKeywords.map((word) => [`${word.item_field}|${word.item_cust}`, word.expectedCatalogueItem]),
  );
  for (;;) {
    const { missing_fields: words } = await wordsOf(uploadCode);
    const matched: Written<'matchedRows'> = {
      uploadCode,
      matched_rows: true,
      matched_fields: words.map(({ id, item_field, item_cust }) => {
        const item_bolt = meaning.get(`${item_field}|${item_cust}`);
        if (item_bolt === undefined) throw new Error(`${item_field} '${item_cust}' is not expected`);
        if (item_bolt.startsWith('Skip row')) return { id, item_bolt: 'Skip row - For this import' };
        return { id, item_bolt, same_unit: true, same_drug: true };
      }),
    };
    const answer = (await post(matched)) as OperationAnswer<'POST /api/v1/order/csv', 'matchedRows'>;
    expect(answer.not_kept).toEqual([]);
    if (answer.counts.every(({ to_match }) => to_match === 0)) return;
  }
}

/** The words that wait, once they are looked up. */
async function wordsOf(uploadCode: string) {
  const ask = async () =>
    (await post({
      uploadCode,
      marked_rows: true,
      show: 'to match',
      limit: 500,
    } satisfies Written<'markedRows'>)) as OperationAnswer<'POST /api/v1/order/csv', 'markedRows'>;
  await expect.poll(async () => (await ask()).progress_complete, SOON).toBe(true);
  return ask();
}

async function reviewOf(uploadCode: string) {
  const rows = new Map<number, Pick<Read<'reviewRows'>, 'errors' | 'rows_presentations'>>();
  for (let after: number | null = 0; after !== null; ) {
    const page: Read<'reviewRows'> = await get<'reviewRows'>({
      stage: '5',
      uploadCode,
      after: String(after),
      limit: '500',
    });
    for (const row of Object.keys(page.rows)) rows.set(Number(row), page);
    after = page.rows_next;
  }
  return rows;
}

/** Drugs are told in the mixed-case form of the hospital's country (decision H5), and the expectations have plain names. */
const inPlainNames = (told: string, expected: string | undefined): string =>
  expected?.toLowerCase() === told.toLowerCase() ? expected : told;

/** As the expectations are written: they know no other patients, and ask who is meant in a place of their own. */
function stage5Of(
  errors: ReviewErrors,
  presentation: Read<'reviewRows'>['rows_presentations'][string] | undefined,
  wanted: ExpectedRow,
): Pick<ToldRow, 'skipped' | 'missingFields' | 'stage5'> {
  const texts = errors.messages.map(({ text }) => text);
  const status = texts.find((text) => text.startsWith('Error: ')) ?? '';
  const missingFields = errors.messages.flatMap(({ text, field }) =>
    text.endsWith('ose unit is required') && field ? [field] : [],
  );
  const skipped = errors.state === 'skipped';
  const blocking = errors.findings.filter(({ severity }) => severity === 'blocks');
  const told = blocking[0] ? [blocking[0]] : errors.findings;
  const isJudged = !skipped && missingFields.length === 0;
  return {
    skipped,
    missingFields,
    stage5: isJudged
      ? {
          status: inPlainNames(status, wanted.stage5?.status),
          selectable: status === '' && (errors.selectable || isAsked(errors)),
          overrideDosage: errors.overrideDosage,
          overrideStability: errors.overrideStability,
          warnings: texts.filter((text) => expectedWarnings.includes(text)),
          codes: [...new Set(told.map(({ code }) => code))].filter((code) => !isOwnCode(code)),
          invalid: errors.findings.flatMap(({ reason }) => reason ?? []),
          line: presentation ? { type: 'PS', containerPartCode: presentation.containerPartCode } : null,
          doses: presentation ? [presented(presentation)] : [],
        }
      : null,
  };
}

const expectedWarnings = ['Warning: Drug dose exceeds max dose', 'Warning: Stability not found'];

const isAsked = ({ patient }: ReviewErrors): boolean =>
  ['two-match', 'contradicts', 'several-in-file', 'looks-the-same'].includes(patient.kind);

const presented = ({
  drugPresentationId,
  volumes,
  concentration,
  stability_ids,
}: Read<'reviewRows'>['rows_presentations'][string]) => ({
  drugPresentationId,
  volumes,
  concentration,
  stability: { entryIds: stability_ids } as never,
});

const confirmed = (verdict: RowVerdict): RowConfirmation[] =>
  findingsToConfirm(findingsOfRow(verdict)).map(({ code, measured, limit, unit, detail }) => ({
    code,
    ...(measured !== undefined && { measured }),
    ...(limit !== undefined && { limit }),
    ...(unit !== undefined && { unit }),
    reason: 'Agreed with the treating team',
    shown: detail,
    by: 'Priya Nair',
    at: DAY_OF_FILES.toISOString(),
  }));

/** As a user who has read everything: what can be created is confirmed and selected. */
async function confirmAll(uploadId: string): Promise<number[]> {
  const judged = await test.owner.query<{ row_number: number; verdict: RowVerdict | null }>(
    'select row_number, verdict from import_row where upload_id = $1 order by row_number',
    [uploadId],
  );
  const rows = withVerdicts(judged.rows).flatMap(({ row_number, verdict }) => {
    if (!verdict) return [];
    const yes = confirmed(verdict);
    return [{ row_number, confirmed: yes, selected: isCreatable(verdict, yes) }];
  });
  await test.owner.query(
    `update import_row i set confirmed = r.confirmed, selected = r.selected
     from jsonb_to_recordset($2) as r(row_number integer, confirmed jsonb, selected boolean)
     where i.upload_id = $1 and i.row_number = r.row_number`,
    [uploadId, JSON.stringify(rows)],
  );
  return rows.flatMap((row) => (row.selected ? row.row_number : []));
}

/** Each row that the review takes is in an order, and no order failed. */
async function expectOrdered(uploadCode: string, creatable: readonly number[]): Promise<void> {
  const failed = await test.owner.query(
    `select order_ref, message from import_order where upload_id = $1 and state <> 'submitted'`,
    [uploadCode],
  );
  expect(failed.rows).toEqual([]);
  const ordered = await test.owner.query<{ row_number: number }>(
    'select row_number from import_row where upload_id = $1 and order_id is not null order by 1',
    [uploadCode],
  );
  expect(ordered.rows.map(({ row_number }) => row_number)).toEqual(creatable);
  const lines = await test.owner.query('select count(*)::integer as lines from order_line');
  expect(lines.rows).toEqual([{ lines: creatable.length }]);
}

/** Each file is a new hospital's first one: their references and patient numbers are the same. */
async function forgetOtherFiles(): Promise<void> {
  await test.owner.query('delete from import_upload');
  await test.owner.query('delete from import_header_set');
  await test.owner.query('delete from import_substitution');
  await test.owner.query('delete from orders');
  await test.owner.query('delete from patient');
}

const agreed = { rows: 0, not: 0 };
describe('files of orders, through the calls of the import', () => {
  it.each(orderFiles)(
    '[CSV-63] get the verdicts of two independent programs, and become orders with every row that the review takes: %s',
    async (name) => {
      await forgetOtherFiles();
      const expected: ExpectedFile = JSON.parse(
        readFileSync(new URL(`${name}.expected.json`, FILES), 'utf8'),
      );
      const bytes = readFileSync(new URL(`${name}.csv`, FILES));
      const { upload_code: uploadCode } = (await post({
        file: `data:text/csv;base64,${bytes.toString('base64')}`,
        filename: `${name}.csv`,
        fileType: '[NEW]',
      })) as { upload_code: string };
      await settled('rows');
      await assignColumns(uploadCode, name);
      const valid = await validOf(uploadCode);
      await post({ uploadCode, selected_rows: true } satisfies Written<'selectedRows'>);
      await settled('words');
      await matchWords(uploadCode, expected);
      await settled('orders');
      const review = await reviewOf(uploadCode);
      const wrong = expected.rows.flatMap((wanted) => {
        const page = review.get(wanted.row);
        const errors = page?.errors[wanted.row];
        const told = errors
          ? stage5Of(errors, page?.rows_presentations[wanted.row], wanted)
          : { skipped: false, missingFields: [], stage5: null };
        const differs = differencesOf(wanted, { stage3: valid.get(wanted.row) ?? [], ...told });
        return differs.length > 0 ? [`${name} row ${wanted.row}: ${differs.join('; ')}`] : [];
      });
      agreed.rows += expected.rows.length - wrong.length;
      agreed.not += wrong.length;
      console.error(`${agreed.rows} rows agree through the calls so far, ${agreed.not} do not`);
      expect(wrong).toEqual([]);
      expect([valid.size, review.size]).toEqual([expected.rows_num, expected.rows_valid]);

      const creatable = await confirmAll(uploadCode);
      expect(creatable.length).toBeGreaterThan(expected.rows_valid / 2);
      const asked = await pharmacist.call('POST /api/v1/order/csv/create-orders', {
        body: { uploadCode, create: 'submit' },
      });
      expect([asked.status, asked.problem.code]).toEqual([200, undefined]);
      await settled('orders');
      await expectOrdered(uploadCode, creatable);
    },
    LONGEST,
  );
});
