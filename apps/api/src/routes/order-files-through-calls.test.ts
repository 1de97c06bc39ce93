import { readFileSync } from 'node:fs';
import type { Body, OperationAnswer, OperationInput } from '@bolt/contracts';
import type { ReviewErrors } from '@bolt/contracts/csv-import/review-rows';
import { findingsToConfirm } from '@bolt/domain/compounding/findings/confirmations';
import { isOwnCode } from '@bolt/domain/compounding/findings/line-findings';
import { skippedColumn } from '@bolt/domain/csv-import/import-fields';
import { laterOrderFile } from '@bolt/domain/csv-import/later-order-file.test-support';
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
const SOON = { timeout: 240_000, interval: 10 };
/** A file waits some five times for the background, each time with its own limit. */
const LONGEST = 900_000;
/** The day of the files: dates before it are past. */
const DAY_OF_FILES = new Date('2031-03-03T02:00:00Z');

type Read<O extends 'fileTypes' | 'headers' | 'rows' | 'reviewRows'> = OperationAnswer<
  'GET /api/v1/order/csv',
  O
>;
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

async function get<O extends 'fileTypes' | 'headers' | 'rows' | 'reviewRows'>(
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

/**
 * Until the background has nothing to do for the upload. Asked of the database: the call, a hundred times a second, would
 * take its time from the background, which works in the same process.
 */
async function settled(state: string): Promise<void> {
  const open = async () =>
    (await test.owner.query(`select state, work from import_upload where state <> 'closed'`)).rows;
  await expect.poll(open, SOON).toMatchObject([{ work: null }]);
  expect(await open()).toMatchObject([{ state }]);
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

const readyOf = (review: Awaited<ReturnType<typeof reviewOf>>): ReadonlySet<number> =>
  new Set([...review].flatMap(([row, { errors }]) => (errors[row]?.state === 'ready' ? row : [])));

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

interface JudgedRow {
  row_number: number;
  verdict: RowVerdict;
}

/** What an order may fail of: each code of a line, each finding, and how its patient is known. */
const kindsOf = ({ judged, patient }: RowVerdict): string[] => [
  patient.kind,
  ...judged.flatMap(({ line, findings }) => [
    ...findings.map(({ code }) => code),
    ...Object.entries(line).flatMap(([field, value]) => (field.endsWith('Text') ? [] : `${field} ${value}`)),
  ]),
];

/** Of whole orders so many that each kind of row is in one of them. */
function ordersOfEachKind(rows: readonly JudgedRow[]): JudgedRow[] {
  const orders = [...Map.groupBy(rows, ({ verdict }) => verdict.orderReference ?? '').values()].map(
    (those) => ({ rows: those, kinds: new Set(those.flatMap(({ verdict }) => kindsOf(verdict))) }),
  );
  const chosen: JudgedRow[] = [];
  for (const left = new Set(orders.flatMap(({ kinds }) => [...kinds])); left.size > 0; ) {
    const counted = orders.map(({ kinds }) => [...kinds].filter((kind) => left.has(kind)).length);
    const best = orders[counted.indexOf(Math.max(...counted))];
    for (const kind of best?.kinds ?? []) left.delete(kind);
    chosen.push(...(best?.rows ?? []));
  }
  return chosen;
}

/** As a user who has read everything: of what can be created, these rows are confirmed and selected. */
async function confirmRows(
  uploadId: string,
  choose: (creatable: JudgedRow[]) => JudgedRow[],
): Promise<{ creatable: number; selected: number[] }> {
  const judged = await test.owner.query<{ row_number: number; verdict: RowVerdict | null }>(
    'select row_number, verdict from import_row where upload_id = $1 order by row_number',
    [uploadId],
  );
  const creatable = withVerdicts(judged.rows).flatMap(({ row_number, verdict }) =>
    verdict && isCreatable(verdict, confirmed(verdict)) ? { row_number, verdict } : [],
  );
  const chosen = choose(creatable).toSorted((one, other) => one.row_number - other.row_number);
  const rows = chosen.map(({ row_number, verdict }) => ({ row_number, confirmed: confirmed(verdict) }));
  await test.owner.query('update import_row set selected = false where upload_id = $1', [uploadId]);
  await test.owner.query(
    `update import_row i set confirmed = r.confirmed, selected = true
     from jsonb_to_recordset($2) as r(row_number integer, confirmed jsonb)
     where i.upload_id = $1 and i.row_number = r.row_number`,
    [uploadId, JSON.stringify(rows)],
  );
  return { creatable: creatable.length, selected: rows.map(({ row_number }) => row_number) };
}

/** Submits what is selected: each of these rows is in an order then, no other is, and no order failed. */
async function submit(uploadCode: string, selected: readonly number[]): Promise<void> {
  const asked = await pharmacist.call('POST /api/v1/order/csv/create-orders', {
    body: { uploadCode, create: 'submit' },
  });
  expect([asked.status, asked.problem.code]).toEqual([200, undefined]);
  await settled('orders');
  const failed = await test.owner.query(
    `select order_ref, message from import_order where upload_id = $1 and state <> 'submitted'`,
    [uploadCode],
  );
  expect(failed.rows).toEqual([]);
  const ordered = await test.owner.query<{ row_number: number }>(
    'select row_number from import_row where upload_id = $1 and order_id is not null order by 1',
    [uploadCode],
  );
  expect(ordered.rows.map(({ row_number }) => row_number)).toEqual(selected);
  const lines = await test.owner.query(
    `select count(*)::integer as lines from order_line join orders using (order_id)
     join (select distinct order_id from import_row where upload_id = $1) as of_file using (order_id)`,
    [uploadCode],
  );
  expect(lines.rows).toEqual([{ lines: selected.length }]);
}

/** Each file is a new hospital's first one: their references and patient numbers are the same. */
async function forgetOtherFiles(): Promise<void> {
  await test.owner.query('delete from import_upload');
  await test.owner.query('delete from import_header_set');
  await test.owner.query('delete from import_substitution');
  await test.owner.query('delete from orders');
  await test.owner.query('delete from patient');
}

async function load(filename: string, content: string | Buffer, fileType = '[NEW]'): Promise<string> {
  const file = `data:text/csv;base64,${Buffer.from(content).toString('base64')}`;
  const answer = (await post({ file, filename, fileType })) as { upload_code: string };
  await settled('rows');
  return answer.upload_code;
}

async function lookUpWords(uploadCode: string): Promise<void> {
  await post({ uploadCode, selected_rows: true } satisfies Written<'selectedRows'>);
  await settled('words');
}

/** The whole of it is ordered where faults are made, by `npm run faults`, and here as much as shows each kind of row. */
const BULK = '05_network_bulk_5000';
const isShortened = (name: string): boolean => name === BULK && process.env.FAULT_KILLS === undefined;
/** What a hospital exports week by week. */
const WEEKLY: readonly string[] = ['02_oncology_day_unit_60', '03_hith_opat_60'];
/** No public holiday is in the weeks from it, nor in the one before. */
const LATER = '2031-06-23';

const agreed = { rows: 0, not: 0 };
describe.each(orderFiles)('the order file %s, through the calls of the import', (name) => {
  const expected: ExpectedFile = JSON.parse(readFileSync(new URL(`${name}.expected.json`, FILES), 'utf8'));
  /** The rows of which nothing was asked. */
  let ready: ReadonlySet<number>;

  it(
    `[CSV-63] gets the verdicts of two independent programs, and becomes orders with every ${isShortened(name) ? 'kind of row' : 'row'} that the review takes`,
    async () => {
      await forgetOtherFiles();
      const uploadCode = await load(`${name}.csv`, readFileSync(new URL(`${name}.csv`, FILES)));
      await assignColumns(uploadCode, name);
      const valid = await validOf(uploadCode);
      await lookUpWords(uploadCode);
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
      ready = readyOf(review);

      const choose = isShortened(name) ? ordersOfEachKind : (rows: JudgedRow[]) => rows;
      const { creatable, selected } = await confirmRows(uploadCode, choose);
      expect(creatable).toBeGreaterThan(expected.rows_valid / 2);
      await submit(uploadCode, selected);
    },
    LONGEST,
  );

  it.runIf(WEEKLY.includes(name))('asks nothing when it comes again, for later weeks', async () => {
    const { body: closed } = await pharmacist.call('GET /api/v1/order/process/csv');
    await pharmacist.call('POST /api/v1/order/csv/close', {
      body: { uploadCode: String(closed.uploadCode) },
    });
    // Without what has to be asked whenever it comes.
    const asked = new Set(expected.rows.flatMap(({ row }) => (ready.has(row) ? [] : row)));
    const content = laterOrderFile(name, expected.rows, {
      reference: 'LATER',
      monday: LATER,
      without: asked,
    });
    const { file_types: types }: Read<'fileTypes'> = await get<'fileTypes'>({ stage: '1' });
    const type = types.find((one) => one.name === name);
    const uploadCode = await load(`${name} later.csv`, content, type?.id);
    await lookUpWords(uploadCode);
    expect(await wordsOf(uploadCode)).toMatchObject({ missing_fields: [] });
    await post({ uploadCode, matched_rows: true, matched_fields: [] } satisfies Written<'matchedRows'>);
    await settled('orders');
    const rows = Array.from(ready, (_, index) => index + 1);
    expect(readyOf(await reviewOf(uploadCode))).toEqual(new Set(rows));
    expect((await confirmRows(uploadCode, (creatable) => creatable)).selected).toEqual(rows);
    await submit(uploadCode, rows);
  });
});
