import type { Answer, Body } from '@bolt/contracts';
import { expect } from 'vitest';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { type Jobs, startJobs } from '../../jobs/start-jobs.ts';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';
import type { Reply, TestClient } from '../../testing/test-client.ts';
import { type FileRow, type StoredFile, storeFileOfOrders } from './reviewed-uploads.ts';

const SOON = { timeout: 240_000, interval: 5 };

type Asked = Omit<Body<'POST /api/v1/order/csv/create-orders'>, 'uploadCode'>;
type Orders = Answer<'GET /api/v1/order/csv/orders'>;

/** A portal whose background works, and a pharmacist who makes orders of files. */
export interface Importing {
  test: TestPortal;
  owner: OwnerDatabase;
  pharmacist: TestClient;
  /** An upload whose rows are judged and wait in the final review. */
  review(rows: readonly FileRow[], changes?: Partial<Omit<StoredFile, 'rows'>>): Promise<string>;
  /** Selects every row, as users do with rows that wait for a delivery date or a confirmation. */
  select(uploadCode: string): Promise<unknown>;
  create(uploadCode: string, asked?: Asked): Promise<Reply<Answer<'POST /api/v1/order/csv/create-orders'>>>;
  /** Asks for the orders and waits until they are made. */
  created(uploadCode: string, asked?: Asked): Promise<Orders>;
  ordersOf(uploadCode: string): Promise<Orders>;
  storedOrders(reference: string): Promise<{ state: string; lines: number }[]>;
  /** Waits until nothing is to be done for the upload. */
  atRest(uploadCode: string): Promise<void>;
  maySubmit(may: boolean): Promise<unknown>;
  /** Every user may load another file. */
  closeUploads(): Promise<unknown>;
  startJobs(): Promise<void>;
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

export async function openImporting(): Promise<Importing> {
  const test = await openTestPortal();
  const { owner } = test;
  const pharmacist = await test.signIn('pharmacist');
  let jobs: Jobs | undefined = await startJobs(test.portal);
  const importing: Importing = {
    test,
    owner,
    pharmacist,
    async review(rows, changes = {}) {
      const uploadCode = await storeFileOfOrders(owner, { rows, ...changes });
      await importing.atRest(uploadCode);
      return uploadCode;
    },
    select: (uploadCode) =>
      owner.query('update import_row set selected = true where upload_id = $1 and verdict is not null', [
        uploadCode,
      ]),
    create: (uploadCode, asked = {}) =>
      pharmacist.call('POST /api/v1/order/csv/create-orders', { body: { uploadCode, ...asked } }),
    async created(uploadCode, asked) {
      const { status, problem } = await importing.create(uploadCode, asked);
      expect([status, problem.code, problem.fields]).toEqual([200, undefined, undefined]);
      await importing.atRest(uploadCode);
      return importing.ordersOf(uploadCode);
    },
    async ordersOf(uploadCode) {
      return (await pharmacist.call('GET /api/v1/order/csv/orders', { query: { uploadCode } })).body;
    },
    async storedOrders(reference) {
      const { rows } = await owner.query<{ state: string; lines: number }>(
        `select o.state, (select count(*)::integer from order_line l where l.order_id = o.order_id) as lines
         from orders o where lower(o.order_ref_view) = lower($1) order by o.created_at`,
        [reference],
      );
      return rows;
    },
    async atRest(uploadCode) {
      const work = async () =>
        (await owner.query('select work from import_upload where upload_id = $1', [uploadCode])).rows;
      await expect.poll(work, SOON).toEqual([{ work: null }]);
    },
    maySubmit: (may) =>
      owner.query(`update app_user set can_submit_orders = $1 where username = 'pharmacist'`, [may]),
    closeUploads: () => owner.query(`update import_upload set state = 'closed', work = null`),
    async startJobs() {
      jobs ??= await startJobs(test.portal);
    },
    async stopJobs() {
      await jobs?.stop();
      jobs = undefined;
    },
    async close() {
      await importing.stopJobs();
      await test.close();
    },
  };
  return importing;
}

let files = 0;
/** References of one test, which no other has. */
export function references(): (order: number | string) => string {
  files += 1;
  const file = files;
  return (order) => `IMP${file}-${order}`;
}
