import { randomUUID } from 'node:crypto';
import { judgementOfKept } from '@bolt/domain/compounding/findings/kept-judgement';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followHospital } from '../notices/testing/follow-workbench.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { callsOfLines } from './testing/line-calls.ts';
import { add, fluorouracil, start, undilutedSyringe } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let address: string;
let ward: TestClient;
let calls: ReturnType<typeof callsOfLines>;
let orderRef: string;
beforeAll(async () => {
  test = await openTestPortal();
  address = await test.listen();
  ward = await test.signIn('ward');
  calls = callsOfLines(ward);
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  orderRef = await start(ward, 'ONC-1');
});

describe('editing and removing a line', () => {
  it('is told to every screen that shows the order, with its version', async () => {
    const { orderLineItemId } = await add(ward, fluorouracil(orderRef));
    const stream = await followHospital(address, ward);
    const body = { ...fluorouracil(orderRef, { drug1Dose: '4000' }), orderLineItemId };
    const { version } = (await ward.call('POST /api/v1/order/drug/edit', { body })).body.order;
    await vi.waitUntil(() => stream.text.includes(`"version":${version}`), { timeout: 60_000 });
    expect(stream.text).toContain('event: draft');
  });

  it('is told with the version that the order has by then, as is every other change of it', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Told' });
    const { orderLineItemId } = await add(ward, fluorouracil(orderRef));
    const stream = await followHospital(address, ward);
    const told = () =>
      [...stream.text.matchAll(/event: draft\ndata: .*"version":(\d+)/g)].map(([, version]) =>
        Number(version),
      );
    const line = { drugPresentationId: 20012, patientId: '0', orderLineItemId };
    const versions: number[] = [];
    for (const change of [
      () => ward.call('POST /api/v1/order/info/update', { body: { orderRef, updatecomment: 'Fax' } }),
      () => ward.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } }),
      () => ward.call('POST /api/v1/order/patient/remove', { body: { orderRef, patientId } }),
      () => ward.call('POST /api/v1/order/drug/remove', { body: { orderRef, ...line } }),
      () => ward.call('POST /api/v1/order/draft', { body: { orderRef } }),
    ]) {
      expect((await change()).status).toBe(200);
      versions.push((await calls.info(orderRef)).version);
      await expect.poll(told).toEqual(versions);
    }
  });

  it('[ORDAPI-04, ORDAPI-16] puts the edited line in its place, under its id', async () => {
    const first = await add(ward, fluorouracil(orderRef));
    const second = await add(ward, undilutedSyringe(orderRef, '1000'));
    const { status, body } = await ward.call('POST /api/v1/order/drug/edit', {
      body: {
        ...fluorouracil(orderRef, { drug1Dose: '4000' }),
        orderLineItemId: first.orderLineItemId,
        oldDrugPresentationId: 20012,
        version: 1,
      },
    });
    expect(status).toBe(200);
    expect(body.lines[0]).toMatchObject({
      orderLineItemId: first.orderLineItemId,
      drug1Dose: 4000,
      version: 2,
    });
    const order = (await calls.info(orderRef)).patients['0']?.drugs.map((line) => line.orderLineItemId);
    expect(order).toEqual([first.orderLineItemId, second.orderLineItemId]);
  });

  it('[DRUGFORM-57] repeats the rules of the form at an edit, and leaves the line as it was', async () => {
    const line = await add(ward, fluorouracil(orderRef));
    const { status, problem } = await ward.call('POST /api/v1/order/drug/edit', {
      body: {
        ...fluorouracil(orderRef, {
          drug1Dose: '0',
          infusionTime: null,
          deliveryDateArray: [['31/02/2031', false, '0', 1]],
        }),
        orderLineItemId: line.orderLineItemId,
        version: 1,
      },
    });
    expect([status, problem.code, problem.fields]).toEqual([
      422,
      'form-invalid',
      {
        drug1Dose: 'Dose must be greater than zero',
        infusionTime: 'Required field',
        'deliveryDateArray.0.0': 'Please provide a valid date',
        'deliveryDateArray.0.2': 'Please provide a quantity greater than zero',
      },
    ]);
    expect((await calls.info(orderRef)).patients['0']?.drugs).toEqual([line]);
  });

  it('tells whoever edits an older version who changed it, and changes nothing', async () => {
    const line = await add(ward, fluorouracil(orderRef));
    const edit = (drug1Dose: string) =>
      ward.call('POST /api/v1/order/drug/edit', {
        body: { ...fluorouracil(orderRef, { drug1Dose }), orderLineItemId: line.orderLineItemId, version: 1 },
      });
    expect((await edit('4000')).status).toBe(200);
    const { status, problem } = await edit('3000');
    expect([status, problem.code]).toEqual([409, 'stale-version']);
    expect(problem.current).toMatchObject({ version: 2, editedBy: 'Wanda Testward' });
    expect((await calls.info(orderRef)).patients['0']?.drugs[0]?.drug1Dose).toBe(4000);
  });

  it('keeps the patient of a line whose edit names none', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const line = await add(ward, fluorouracil(orderRef, { patientId }));
    const { body } = await ward.call('POST /api/v1/order/drug/edit', {
      body: { ...fluorouracil(orderRef), orderLineItemId: line.orderLineItemId },
    });
    expect(body.lines[0]?.patientId).toBe(patientId);
  });

  it('[ORDAPI-03, ORDAPI-11] removes a line, once', async () => {
    const { orderLineItemId } = await add(ward, fluorouracil(orderRef));
    const remove = () =>
      ward.call('POST /api/v1/order/drug/remove', {
        body: { orderRef, orderLineItemId, drugPresentationId: 20012, patientId: 0 as never },
      });
    expect((await remove()).status).toBe(200);
    expect((await calls.info(orderRef)).drugCount).toBe(0);
    const { status, problem } = await remove();
    expect([status, problem.code]).toEqual([404, 'line-not-found']);
  });

  it('removes nothing where another patient or presentation is named than those of the line', async () => {
    const { orderLineItemId } = await add(ward, fluorouracil(orderRef));
    for (const other of [{ drugPresentationId: 20013 }, { patientId: randomUUID() }]) {
      const { status, problem } = await ward.call('POST /api/v1/order/drug/remove', {
        body: { orderRef, orderLineItemId, drugPresentationId: 20012, patientId: 0 as never, ...other },
      });
      expect([status, problem.code]).toEqual([404, 'line-not-found']);
    }
    expect((await calls.info(orderRef)).drugCount).toBe(1);
  });

  it('[NFR-02] leaves before and after of each change in the audit', async () => {
    const { orderLineItemId } = await add(ward, fluorouracil(orderRef));
    await ward.call('POST /api/v1/order/drug/edit', {
      body: { ...fluorouracil(orderRef, { drug1Dose: '4000' }), orderLineItemId },
    });
    await ward.call('POST /api/v1/order/drug/remove', { body: { orderRef, orderLineItemId } });
    const { rows } = await test.owner.query(
      `select action, before ->> 'drug1_dose' as before, after ->> 'drug1_dose' as after
       from audit_event where subject_id = $1 order by audit_event_id`,
      [orderLineItemId],
    );
    expect(rows).toEqual([
      { action: 'line-added', before: null, after: '4560' },
      { action: 'judgement-replaced', before: null, after: null },
      { action: 'line-edited', before: '4560', after: '4000' },
      { action: 'judgement-replaced', before: null, after: null },
      { action: 'line-removed', before: '4000', after: null },
    ]);
  });

  it('what a line was judged with stands in its row, and in the audit once another judgement or nothing takes its place', async () => {
    const patientId = await storePatient(test.owner, { first: 'Vera', last: 'Specimen' });
    const first = await add(ward, fluorouracil(orderRef, { patientId }));
    const judgedWith = async () => {
      const { rows } = await test.owner.query(
        'select judged_with, findings, catalogue_version from order_line where line_id = $1',
        [first.orderLineItemId],
      );
      return rows[0];
    };
    const kept = async () => {
      const { rows } = await test.owner.query(
        `select before, user_name from audit_event
         where subject_id = $1 and action = 'judgement-replaced' order by audit_event_id`,
        [first.orderLineItemId],
      );
      return rows;
    };
    const alone = await judgedWith();
    expect(await kept()).toEqual([]);
    expect(judgementOfKept(alone.judged_with).history?.ordered).toEqual([]);
    const { rows: added } = await test.owner.query(
      "select after from audit_event where subject_id = $1 and action = 'line-added'",
      [first.orderLineItemId],
    );
    expect(Object.keys(added[0].after)).toContain('findings');
    expect(Object.keys(added[0].after)).not.toContain('judged_with');

    // Another line beside it: it is judged again.
    await add(ward, fluorouracil(orderRef, { patientId }));
    const beside = await judgedWith();
    expect(judgementOfKept(beside.judged_with).history?.ordered).toHaveLength(1);
    expect(await kept()).toEqual([{ before: alone, user_name: 'Wanda Testward' }]);

    // The whole draft goes, and each judgement of it stays.
    await ward.call('DELETE /api/v1/order/draft/:ref', { params: { ref: orderRef } });
    expect(await judgedWith()).toBeUndefined();
    expect(await kept()).toEqual([
      { before: alone, user_name: 'Wanda Testward' },
      { before: beside, user_name: 'Wanda Testward' },
    ]);
  });
});
