import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { careDay } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';
import { place, wholeOrder, worked } from './testing/whole-orders.ts';

/** In which turn of the server each line was judged, by itself or beside others. */
const judgedIn: number[] = [];
let turn = 0;
vi.mock(import('@bolt/domain/compounding/findings/evaluate-line'), async (original) => {
  const { evaluateLine } = await original();
  return {
    evaluateLine(...judged) {
      judgedIn.push(turn);
      return evaluateLine(...judged);
    },
  };
});
vi.mock(import('@bolt/domain/compounding/findings/judge-history'), async (original) => {
  const domain = await original();
  return {
    ...domain,
    judgeHistory(...judged) {
      judgedIn.push(turn);
      return domain.judgeHistory(...judged);
    },
  };
});

const PATIENTS = 8;
const LINES_OF_PATIENT = 5;
let test: TestPortal;
let pharmacist: TestClient;
let patientIds: string[];
let isOpen = true;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  patientIds = await Promise.all(
    Array.from({ length: PATIENTS }, (_, index) =>
      storePatient(test.owner, { first: 'Ada', last: `Specimen ${index}` }),
    ),
  );
  const count = () => {
    turn += 1;
    if (isOpen) setImmediate(count);
  };
  count();
});
afterAll(() => {
  isOpen = false;
  return test?.close();
});

const lineOfDay = (day: number) => ({
  ...worked,
  deliveryDateArray: [[careDay(7 + day), careDay(8 + day), '1', 1]] as (typeof worked)['deliveryDateArray'],
});
/** Of each patient the lines on one day, or each on another. */
const order = (orderRef: string, days: 'one day' | 'different days') =>
  wholeOrder({
    orderRef,
    state: 'draft',
    patients: patientIds.map((patientId) => ({
      patientId,
      lines: Array.from({ length: LINES_OF_PATIENT }, (_, line) => lineOfDay(days === 'one day' ? 0 : line)),
    })),
  });

/** Lines that were judged in the same turn as another one before them. */
async function judgedTogether(call: () => Promise<{ status: number }>) {
  judgedIn.length = 0;
  const { status } = await call();
  return { status, judged: judgedIn.length, together: judgedIn.length - new Set(judgedIn).size };
}

beforeEach(async () => {
  await test.owner.query('truncate orders cascade');
});

const LINES = PATIENTS * LINES_OF_PATIENT;

it('gives everybody else a turn between the lines of a whole order, which are judged alone and beside each other', async () => {
  const placed = await judgedTogether(() => place(pharmacist, order('TURNS', 'one day')));
  // The last of a patient's lines was judged beside all others at once.
  expect(placed).toEqual({ status: 200, judged: 2 * LINES - PATIENTS, together: 0 });
});

it('judges lines of a whole order that lie on different days once, each in a turn of its own', async () => {
  const placed = await judgedTogether(() => place(pharmacist, order('TURNS', 'different days')));
  expect(placed).toEqual({ status: 200, judged: LINES, together: 0 });
});

it('gives everybody else a turn between the lines of a draft that is validated or submitted', async () => {
  await place(pharmacist, order('TURNS', 'different days'));
  const body = { orderRef: 'TURNS' };
  for (const call of ['POST /api/v1/order/validate', 'POST /api/v1/order/submit'] as const) {
    const judged = await judgedTogether(() => pharmacist.call(call, { body }));
    expect(judged).toEqual({ status: 200, judged: LINES, together: 0 });
  }
});

it('gives everybody else a turn between the lines that a new one comes beside', async () => {
  await place(pharmacist, order('TURNS', 'one day'));
  const [patientId] = patientIds;
  const body = { ...lineOfDay(0), orderRef: 'TURNS', patientId };
  const added = await judgedTogether(() => pharmacist.call('POST /api/v1/order/drug/add', { body }));
  expect(added).toEqual({ status: 200, judged: 1 + LINES_OF_PATIENT, together: 0 });
});
