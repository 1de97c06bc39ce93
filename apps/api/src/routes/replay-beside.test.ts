import type { Body } from '@bolt/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue } from './testing/change-catalogue.ts';
import { addConfirmed, careDay, confirmedAsTold, fluorouracil, start } from './testing/placed-orders.ts';
import { expectReplayed } from './testing/replay-lines.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await restoreCatalogue(test.owner);
  await test.owner.query('truncate orders, patient cascade');
  patientId = await storePatient(test.owner, { first: 'Ada', last: 'Specimen', born: '1957-02-14' });
});

type Payload = ReturnType<typeof fluorouracil>;
const onDay = (orderRef: string, day: number, changes: Partial<Payload> = {}): Payload =>
  fluorouracil(orderRef, {
    patientId,
    deliveryDateArray: [[careDay(7 + day), careDay(8 + day), '1', 1]],
    ...changes,
  });

async function editConfirmed(payload: Body<'POST /api/v1/order/drug/edit'>) {
  const edit = (body: typeof payload) => pharmacist.call('POST /api/v1/order/drug/edit', { body });
  const { status, problem } = await edit(payload);
  return status === 200 ? status : (await edit({ ...payload, confirmed: confirmedAsTold(problem) })).status;
}

/** Stored by one call, judged again by others: the row and what it was judged with, as it was before. */
const asStored = async () => {
  const { rows } = await test.owner.query('select line_id, version, findings::text from order_line');
  return new Map(rows.map((row) => [`${row.line_id} ${row.version}`, row.findings]));
};

it('lines that are judged again beside those that came, changed and went replay to the last digit', async () => {
  await start(pharmacist, 'BEFORE');
  await addConfirmed(pharmacist, onDay('BEFORE', 0, { drug1Dose: '4000' }));
  await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: 'BEFORE' } });
  await start(pharmacist, 'BESIDE');
  const added: string[] = [];
  let judgedAgain = 0;
  const codes = new Set<string>();
  async function replayedAfter(change: () => Promise<unknown>) {
    const before = await asStored();
    await change();
    for (const { line_id, version, findings } of await expectReplayed(test.owner)) {
      const stored = before.get(`${line_id} ${version}`);
      if (stored === undefined) continue;
      const codesNow = findings.map(({ code }) => code);
      const isSame = JSON.stringify(JSON.parse(stored)) === JSON.stringify(findings);
      if (!isSame) {
        judgedAgain += 1;
        for (const code of codesNow) codes.add(code);
      }
    }
  }
  for (const day of [2, 3, 2, 3, 4, 2, 3, 4]) {
    await replayedAfter(async () => {
      const { orderLineItemId } = await addConfirmed(pharmacist, onDay('BESIDE', day));
      added.push(orderLineItemId);
    });
  }
  const split = { drugPresentationId: 20003, containerPartCode: 'DMO-SYR-0060-LL', infusionTime: undefined };
  await replayedAfter(() =>
    addConfirmed(
      pharmacist,
      onDay('BESIDE', 2, { ...split, drug1Dose: '5000', drug1DoseSplit: ['2500', '2500'] }),
    ),
  );
  for (const [place, day, drug1Dose] of [
    [0, 3, '4500'],
    [1, 2, '4560'],
    [4, 3, '4100'],
  ] as const) {
    await replayedAfter(async () => {
      const payload = { ...onDay('BESIDE', day, { drug1Dose }), orderLineItemId: added[place] ?? '' };
      expect(await editConfirmed(payload)).toBe(200);
    });
  }
  for (const orderLineItemId of added.slice(2, 6)) {
    await replayedAfter(async () => {
      const body = { orderRef: 'BESIDE', orderLineItemId };
      expect((await pharmacist.call('POST /api/v1/order/drug/remove', { body })).status).toBe(200);
    });
  }
  expect(judgedAgain).toBeGreaterThan(20);
  expect([...codes]).toEqual(expect.arrayContaining(['AlreadyOrdered', 'DayDose', 'DoseChanged']));
});

it('items that were edited after they were placed replay, and so do those that were placed with them', async () => {
  const orderRef = await start(pharmacist, 'PLACED');
  const rows = [9, 10, 11].map((day, row): [string, string, string, number] => [
    careDay(7),
    careDay(day),
    '1',
    row + 1,
  ]);
  patientId = await storePatient(test.owner, {
    first: 'Bo',
    last: 'Specimen',
    mrn: '4711',
    born: '1957-02-14',
  });
  await addConfirmed(pharmacist, onDay(orderRef, 0, { deliveryDateArray: rows }));
  await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
  const { rows: items } = await test.owner.query(
    'select order_id, line_id, delivery_id from order_line_delivery order by row_number',
  );
  const edit = async (item: number, change: object) => {
    const body = {
      merlinOrderID: items[item].order_id,
      merlinOrderLineID: items[item].delivery_id,
      customerRequiredDate: careDay(7),
      orderId: items[item].order_id,
      type: 'CMP' as const,
      drugName: 'fluorouracil',
      ...change,
    };
    const manage = (more: object = {}) =>
      pharmacist.call('POST /api/v1/dashboard/order/manage', { body: { ...body, ...more } });
    const { status, problem } = await manage();
    const confirmed =
      status === 422 ? (await manage({ confirmed: confirmedAsTold(problem) })).status : status;
    expect(confirmed).toBe(200);
  };
  await edit(0, { quantity: 60 });
  expect((await expectReplayed(test.owner)).length).toBeGreaterThan(1);
  await edit(1, { treatmentDate: careDay(9) });
  await edit(2, { quantity: 2, treatmentDate: careDay(12) });
  const codes = (await expectReplayed(test.owner)).flatMap(({ findings }) =>
    findings.map(({ code }) => code),
  );
  expect(codes).toEqual(expect.arrayContaining(['LargeQuantity', 'QuantityTenfold', 'DayDose']));
});

it('a line is judged again at the age that it was judged at, until a submit tells the new one', async () => {
  await changeCatalogue(test.owner, (document) => {
    const drug = document.drugs.find(({ drugCode }) => drugCode === 'FLUOROURACIL');
    drug?.maxGuidanceDose.push({ unit: 'mg', value: 9500, ages: { from: 0, to: 17 } } as never);
  });
  await start(pharmacist, 'AGE');
  await addConfirmed(pharmacist, onDay('AGE', 2));
  await test.owner.query("update patient set date_of_birth = '2020-05-05'");
  await addConfirmed(pharmacist, onDay('AGE', 2));
  const [first, second] = await expectReplayed(test.owner);
  const dayDoses = (row: typeof first) =>
    row?.findings.filter(({ code }) => code === 'DayDose').map(({ limit }) => limit);
  // 9,120 mg are within what holds for the child, and above what held for the adult.
  expect([dayDoses(first), dayDoses(second)]).toEqual([['6000'], []]);
});
