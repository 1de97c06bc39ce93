import type { Body } from '@bolt/contracts';
import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderLineRow } from '../database/queries/order-line-row.ts';
import { drugLineOfRow, judgementColumns } from '../services/order-entry/lines/store-line.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue, stockOf, withdraw } from './testing/change-catalogue.ts';
import { careDay } from './testing/placed-orders.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

type Manage = Body<'POST /api/v1/dashboard/order/manage'>;

let test: TestPortal;
let ward: TestClient;
let pharmacist: TestClient;
let count = 0;
beforeAll(async () => {
  test = await openTestPortal();
  ward = await test.signIn('ward');
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
afterEach(() => restoreCatalogue(test.owner));

const iso = (shown: string) => shown.split('/').reverse().join('-');

/** The worked example, as it is stored: what is edited is judged as a new line is. */
const worked = {
  drug_presentation_id: 20012,
  drug1_dose: 4560,
  admin_route_code: 'IV',
  container_type_id: 'INF',
  container_part_code: 'DMO-INF-0240-L3',
  diluent_id: 'NS',
  exact_final_volume: false,
  infusion_time: 46,
  infusion_time_unit: 'hours',
};

/** What was judged of it then. */
const judged = judgementColumns({
  ...evaluateLine(
    demoCatalogue,
    drugLineOfRow({
      line: {
        ...worked,
        line_type: 'PS',
        drug1_code: 'FLUOROURACIL',
        drug1_dose: '4560',
        drug1_uom: 'mg',
        drug2_code: null,
        infusion_time: '46',
        diluent_volume_ml: null,
      } as unknown as OrderLineRow,
      deliveries: [],
    }),
  ),
  promises: [],
});

/** A placed order with one item, in seven days, of a patient with an MRN unless told otherwise. */
async function placed(
  { mrn = '00123', ...order }: Partial<Parameters<typeof storeOrder>[1]> & { mrn?: string | undefined } = {},
  delivery: { status?: string; onHold?: boolean } = {},
) {
  count += 1;
  const patientId = await storePatient(test.owner, {
    first: 'Bruno',
    last: 'Specimen',
    ...(mrn && { mrn: `${mrn}${count}` }),
  });
  const stored = await storeOrder(test.owner, {
    ref: `ONC-${count}`,
    lines: [
      {
        patientId,
        columns: { ...worked, ...judged },
        deliveries: [{ date: iso(careDay(7)), quantity: 2, ...delivery }],
      },
    ],
    ...order,
  });
  const ids = {
    orderId: stored.orderId,
    lineId: stored.lineIds[0]!,
    deliveryId: stored.deliveryIds[0]!,
  };
  return {
    ...ids,
    hold: (onHold: boolean, changes: object = {}): Manage => ({
      merlinOrderID: ids.orderId,
      merlinOrderLineID: ids.deliveryId,
      orderLineId: ids.lineId,
      groupOrderID: ids.orderId,
      type: 'CMP',
      onHold,
      drugName: 'fluorouracil 500 mg',
      ...changes,
    }),
    edit: (changes: object): Manage => ({
      merlinOrderID: ids.orderId,
      merlinOrderLineID: ids.deliveryId,
      customerRequiredDate: careDay(7),
      orderId: ids.orderId,
      type: 'CMP',
      drugName: 'fluorouracil 500 mg',
      ...changes,
    }),
    cancel: (changes: object = {}): Body<'POST /api/v1/dashboard/order/cancel'> => ({
      merlinOrderID: ids.orderId,
      merlinOrderLineID: ids.deliveryId,
      orderLineId: ids.lineId,
      orderId: ids.orderId,
      drugName: 'fluorouracil 500 mg',
      type: 'CMP',
      ...changes,
    }),
  };
}

const manage = (body: Manage, client = ward) => client.call('POST /api/v1/dashboard/order/manage', { body });
const cancel = (body: Body<'POST /api/v1/dashboard/order/cancel'>, client = ward) =>
  client.call('POST /api/v1/dashboard/order/cancel', { body });
const itemOf = async (orderId: string) => {
  const { body } = await ward.call('POST /api/v1/dashboard/order/details', {
    body: { groupOrderId: orderId },
  });
  const [item] = Object.values(body.patients_data)[0]?.items ?? [];
  return { item: item!, order: body };
};
/** Without the judgements that the database keeps where another one takes their place. */
const auditOf = async (lineId: string) =>
  (
    await test.owner.query(
      `select action, user_name, before, after from audit_event
        where subject_id = $1 and action <> 'judgement-replaced' order by audit_event_id`,
      [lineId],
    )
  ).rows;

describe('hold', () => {
  it('[API-08, DATA-10] holds and releases exactly the item it names', async () => {
    const order = await placed();
    const held = await manage(order.hold(true));
    expect(held.status).toBe(200);
    expect(held.body.item).toMatchObject({
      merlinOrderID: order.orderId,
      merlinOrderLineID: order.deliveryId,
      orderLineId: order.lineId,
      status: 'On Hold',
      stage: 'Pending',
      onHold: true,
    });
    expect((await itemOf(order.orderId)).item).toEqual(held.body.item);
    expect((await manage(order.hold(false))).body.item).toMatchObject({ status: 'Pending', onHold: false });
  });

  it('[MANAGE-35, MANAGE-39] is refused for a finished product and once the item is being made', async () => {
    const finished = await placed({
      lines: [{ columns: { line_type: 'FP', drug_presentation_id: null, fp_code: 'X', drug1_dose: null } }],
    });
    const refusal = await manage(finished.hold(true));
    expect([refusal.status, refusal.problem.code]).toEqual([409, 'line-hold-unchangeable']);
    expect(refusal.problem.message).toBe('A finished product cannot be put on hold.');
    for (const status of ['In manufacture', 'Dispatched', 'Cancelled', 'NONBOLT', 'Quarantined']) {
      const order = await placed({}, { status });
      expect([status, (await manage(order.hold(true))).status]).toEqual([status, 409]);
      expect(await auditOf(order.lineId)).toEqual([]);
    }
  });

  it('leaves an item that is held already as it is', async () => {
    const order = await placed({}, { onHold: true });
    expect((await manage(order.hold(true))).body.item.version).toBe(1);
    expect(await auditOf(order.lineId)).toEqual([]);
  });
});

describe('edit', () => {
  it('[API-09] changes what it sends and nothing else', async () => {
    const order = await placed();
    const quantity = await manage(order.edit({ quantity: 4 }));
    expect(quantity.body.item).toMatchObject({ quantity: 4, administrationDateFormatted: null });
    const treatment = await manage(order.edit({ treatmentDate: careDay(8) }));
    expect(treatment.body.item).toMatchObject({ quantity: 4, administrationDateFormatted: careDay(8) });
    const typed = await manage(order.edit({ quantity: '6', treatmentDate: '' }));
    expect(typed.body.item).toMatchObject({ quantity: 6, administrationDateFormatted: null });
    expect((await itemOf(order.orderId)).item).toEqual(typed.body.item);
  });

  it("raises its order's version each time that something changed, as a hold and a cancel do", async () => {
    const order = await placed();
    const versionOf = async () =>
      (await test.owner.query('select version from orders where order_id = $1', [order.orderId])).rows[0]
        .version;
    const first = await versionOf();
    await manage(order.edit({ quantity: 4 }));
    expect(await versionOf()).toBe(first + 1);
    await manage(order.edit({}));
    expect(await versionOf()).toBe(first + 1);
    await manage(order.hold(true));
    expect(await versionOf()).toBe(first + 2);
    await cancel(order.cancel());
    expect(await versionOf()).toBe(first + 3);
  });

  it('returns a reviewed item to Pending, unless nothing changes', async () => {
    const order = await placed({}, { status: 'Reviewed' });
    expect((await manage(order.edit({ quantity: 2 }))).body.item.status).toBe('Reviewed');
    expect((await manage(order.edit({}))).body.item).toMatchObject({ status: 'Reviewed', version: 1 });
    expect((await manage(order.edit({ quantity: 4 }))).body.item.status).toBe('Pending');
  });

  it.each([
    ['[MANAGE-41]', { quantity: '' }, 'quantity', 'Enter a valid quantity'],
    ['[MANAGE-41]', { quantity: 0 }, 'quantity', 'Enter a valid quantity'],
    ['[MANAGE-41]', { quantity: -3 }, 'quantity', 'Enter a valid quantity'],
    ['[MANAGE-41]', { quantity: 1.5 }, 'quantity', 'Enter a valid quantity'],
    ['[MANAGE-41]', { quantity: '99999999999' }, 'quantity', 'Enter a valid quantity'],
    ['[MANAGE-42]', { quantity: 2 }, 'quantity', 'Quantity ordered is less than the minimum of 4'],
    ['[MANAGE-43]', { quantity: 7 }, 'quantity', 'Order quantity must be in multiples of 2'],
    [
      '[MANAGE-44]',
      { quantity: 14 },
      'quantity',
      "New order quantity can't be greater than batch size of 12",
    ],
    ['[MANAGE-46]', { treatmentDate: '31/02/2031' }, 'treatmentDate', 'Enter a valid date'],
    ['[MANAGE-46]', { treatmentDate: '2031-02-03' }, 'treatmentDate', 'Enter a valid date'],
    ['[MANAGE-47]', { treatmentDate: careDay(-1) }, 'treatmentDate', 'Please enter a future date'],
    [
      '[MANAGE-48]',
      { treatmentDate: careDay(6) },
      'treatmentDate',
      'Please enter date that is after your Date Required',
    ],
  ])(
    '%s [MANAGE-52] refuses %j in the words of the modal and writes nothing',
    async (_row, sent, field, message) => {
      const order = await placed();
      await ruleOf({ min_order_quantity: 4, multiple: 2, max_batch_size: 12 });
      const { status, problem } = await manage(order.edit(sent));
      expect([status, problem.message, problem.fields]).toEqual([422, message, { [field]: message }]);
      expect(await auditOf(order.lineId)).toEqual([]);
      expect((await itemOf(order.orderId)).item).toMatchObject({ quantity: 2, version: 1 });
    },
  );

  it("[MANAGE-49] compares the treatment date with the item's own date where the order has several", async () => {
    const dates = [careDay(7), careDay(14)].map((date) => ({ date: iso(date) }));
    const patientId = await storePatient(test.owner, { first: 'Cleo', last: 'Placeholm', mrn: '77' });
    const order = await placed({
      lines: [{ patientId, columns: { ...worked, ...judged }, deliveries: dates }],
    });
    expect((await itemOf(order.orderId)).order.date_required).toBe('Multiple Dates');
    expect((await manage(order.edit({ treatmentDate: careDay(7) }))).status).toBe(200);
    expect((await manage(order.edit({ treatmentDate: careDay(6) }))).status).toBe(422);
  });

  it('[MANAGE-51, MANAGE-52] gives no treatment date to an item of a patient without a patient ID', async () => {
    const order = await placed({ mrn: undefined });
    await test.owner.query(
      'update patient set mrn = null where patient_id = (select patient_id from order_line where line_id = $1)',
      [order.lineId],
    );
    const { status, problem } = await manage(order.edit({ treatmentDate: careDay(8) }));
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['treatmentDate']]);
  });

  it('[MANAGE-39] is refused once the item is being made, in the words that the screen shows', async () => {
    const order = await placed({}, { status: 'Shipped' });
    const { status, problem } = await manage(order.edit({ quantity: 3 }));
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'line-not-editable',
      'The item cannot be edited because it has been Dispatched.',
    ]);
  });

  it('[MANAGE-39] is refused for an order that was not placed through the portal', async () => {
    const order = await placed({ columns: { source: 'NONBOLT' } });
    const answers = [
      await manage(order.edit({ quantity: 3 })),
      await manage(order.hold(true)),
      await cancel(order.cancel()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(answers[0]?.problem.message).toBe(
      'The order was not placed through the portal and cannot be edited.',
    );
  });
});

describe('an edit is judged by the current catalogue', () => {
  const { container_part_code: infusor } = worked;
  it.each<[string, Parameters<typeof changeCatalogue>[1], string | undefined]>([
    ['a drug', withdraw('FLUOROURACIL'), 'fluorouracil'],
    [
      'a container',
      (document) => {
        document.containers = document.containers.filter(
          ({ containerPartCode }) => containerPartCode !== infusor,
        );
      },
      demoCatalogue.containers.get(infusor)?.containerName,
    ],
  ])(
    'and %s that is withdrawn is no longer offered, by its name; on hold or off as before',
    async (_what, change, name) => {
      const order = await placed();
      await changeCatalogue(test.owner, change);
      const { status, problem } = await manage(order.edit({ quantity: 4 }));
      expect([status, problem.code, problem.message]).toEqual([
        422,
        'line-refused',
        `${name} is no longer offered`,
      ]);
      expect((await itemOf(order.orderId)).item).toMatchObject({ quantity: 2, drug1Name: 'fluorouracil' });
      expect((await manage(order.hold(true))).status).toBe(200);
    },
  );

  it('and what cannot be made, or needs a confirmation by now, is refused with the sentence', async () => {
    const order = await placed();
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 5));
    expect((await manage(order.edit({ quantity: 4 }))).problem.code).toBe('line-refused');

    await restoreCatalogue(test.owner);
    await changeCatalogue(test.owner, ({ drugs }) => {
      const drug = drugs.find(({ drugCode }) => drugCode === 'FLUOROURACIL');
      for (const limit of drug?.maxGuidanceDose ?? []) limit.value = limit.unit === 'g' ? 4 : 4000;
    });
    const { status, problem } = await manage(order.edit({ quantity: 4 }));
    expect([status, problem.code]).toEqual([422, 'line-needs-override']);
    expect(problem.message).toMatch(/4,000/);
    expect(await auditOf(order.lineId)).toEqual([]);
  });

  it('and what was ordered since is no reason to refuse it', async () => {
    const order = await placed();
    await test.owner.query(
      `insert into order_line
       select (jsonb_populate_record(l, jsonb_build_object('line_id', gen_random_uuid(), 'position', 2, 'drug1_dose', 3000))).*
       from order_line l where line_id = $1`,
      [order.lineId],
    );
    await test.owner.query(
      `insert into order_line_delivery
       select (jsonb_populate_record(d, jsonb_build_object('delivery_id', gen_random_uuid(), 'line_id', l.line_id,
         'delivery_date', d.delivery_date + 1))).*
       from order_line_delivery d, order_line l
       where d.line_id = $1 and l.order_id = d.order_id and l.line_id <> $1`,
      [order.lineId],
    );
    expect((await manage(order.edit({ quantity: 4 }))).status).toBe(200);
  });
});

describe('cancel', () => {
  it('[API-10] cancels exactly the item it names', async () => {
    const lines = [{ deliveries: [{}, {}] }];
    const order = await placed({ lines });
    const { status, body } = await cancel(order.cancel());
    expect([status, body.item.status, body.item.merlinOrderLineID]).toEqual([
      200,
      'Cancelled',
      order.deliveryId,
    ]);
    const { order: detail } = await itemOf(order.orderId);
    expect(Object.values(detail.patients_data)[0]?.items.map((item) => item.status)).toEqual([
      'Cancelled',
      'Pending',
    ]);
  });

  it("tells the supplier's team by mail, without a patient's name or a dose", async () => {
    const order = await placed();
    await cancel(order.cancel());
    const mails = (await readOutbox(test)).filter(({ body }) => body.endsWith(order.deliveryId));
    expect(mails).toHaveLength(1);
    const hospital = 'Wattlebrook General Hospital';
    expect(mails[0]!.subject).toBe(`Cancelled: an item of order ONC-${count} (${hospital})`);
    expect(mails[0]!.body).toContain(`Hospital: ${hospital} (DMOH01)`);
    expect(mails[0]!.body).not.toMatch(/Specimen|fluorouracil/);
  });

  it('[MANAGE-39] is refused once the item is being made, and the second time', async () => {
    const made = await placed({}, { status: 'In manufacture' });
    const { status, problem } = await cancel(made.cancel());
    expect([status, problem.message]).toEqual([
      409,
      'The item cannot be cancelled because it has been In manufacture.',
    ]);
    const order = await placed();
    await cancel(order.cancel());
    expect((await cancel(order.cancel())).problem.code).toBe('line-not-cancellable');
  });
});

describe('every change', () => {
  it("[NFR-02] is in the audit with name and time, and the latest is the list's last edit", async () => {
    const order = await placed();
    await manage(order.hold(true));
    await manage(order.hold(false));
    await manage(order.edit({ quantity: 4 }));
    await cancel(order.cancel(), pharmacist);
    const events = await auditOf(order.lineId);
    expect(events.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['line-held', 'Wanda Testward'],
      ['line-released', 'Wanda Testward'],
      ['line-edited', 'Wanda Testward'],
      ['line-cancelled', 'Priya Demonstrator'],
    ]);
    expect(events[2]).toMatchObject({
      before: { quantity: 2, version: 3 },
      after: { quantity: 4, version: 4, merlinOrderLineID: order.deliveryId },
    });
    const { body } = await ward.call('POST /api/v1/dashboard/order-search', {
      body: { orderRef: `ONC-${count}` },
    });
    const listed = body.orders.find((one) => one.groupOrderID === order.orderId);
    expect(listed?.auditTrail.order_edited?.name).toBe('Priya Demonstrator');
    expect(Date.now() - Date.parse(listed?.auditTrail.order_edited?.date ?? '')).toBeLessThan(60_000);
  });

  it('says who changed what meanwhile instead of overwriting it', async () => {
    const order = await placed();
    await manage(order.edit({ quantity: 4 }), pharmacist);
    await manage(order.hold(true), pharmacist);
    for (const reply of [
      await manage(order.edit({ quantity: 8, version: 1 })),
      await cancel(order.cancel({ version: 1 })),
    ]) {
      expect([reply.status, reply.problem.code]).toEqual([409, 'stale-version']);
      expect(reply.problem.changes).toEqual([
        'Priya Demonstrator changed the quantity from 2 to 4.',
        'Priya Demonstrator put this item on hold.',
      ]);
      expect(reply.problem.current).toMatchObject({ version: 3, editedBy: 'Priya Demonstrator' });
    }
    expect((await itemOf(order.orderId)).item).toMatchObject({ quantity: 4, onHold: true, version: 3 });
    expect((await manage(order.edit({ quantity: 8, version: 3 }))).status).toBe(200);
  });

  it('takes turns: of two users who edit what both have seen, one is told of the other', async () => {
    const order = await placed();
    const replies = await Promise.all(
      [ward, pharmacist].map((client, index) =>
        manage(order.edit({ quantity: 4 + 2 * index, version: 1 }), client),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await auditOf(order.lineId)).length).toBe(1);
  });

  it('is done once for one idempotency key', async () => {
    const order = await placed();
    const once = () =>
      ward.call('POST /api/v1/dashboard/order/manage', {
        body: order.edit({ quantity: 4 }),
        headers: { 'idempotency-key': `edit-${order.orderId}` },
      });
    expect((await once()).body).toEqual((await once()).body);
    expect((await auditOf(order.lineId)).length).toBe(1);
  });

  it('reaches open screens of the hospital', async () => {
    const order = await placed();
    const notices: string[] = [];
    await test.owner.query('listen bolt_change');
    test.owner.on('notification', ({ payload }) => notices.push(payload ?? ''));
    await manage(order.hold(true));
    await expect.poll(() => notices.some((notice) => notice.includes(order.orderId))).toBe(true);
  });

  it('[MANAGE-39] is not found by ids of another order, another hospital, another site, or nonsense', async () => {
    const [order, other] = [await placed(), await placed()];
    const foreign = await placed({ hospital: 'DMOH05', lines: [{}] });
    const nutrition = await placed({ site: 'TPN', lines: [{}] });
    const draft = await placed({ state: 'draft' });
    for (const body of [
      draft.hold(true),
      draft.edit({ quantity: 4 }),
      order.hold(true, { merlinOrderLineID: other.deliveryId }),
      order.hold(true, { orderLineId: other.lineId }),
      order.hold(true, { merlinOrderID: other.orderId }),
      order.hold(true, { merlinOrderLineID: 'nonsense' }),
      order.hold(true, { merlinOrderID: 'nonsense', groupOrderID: 'nonsense' }),
      order.hold(true, { type: 'TPN' }),
      foreign.hold(true),
      nutrition.hold(true, { type: 'TPN' }),
    ])
      expect((await manage(body)).status).toBe(404);
  });

  it('[API-17] is refused to whoever only views, and where the request is not one', async () => {
    const order = await placed();
    const viewer = await test.signIn('viewer');
    expect((await manage(order.hold(true), viewer)).problem.code).toBe('access-missing');
    expect((await cancel(order.cancel(), viewer)).problem.code).toBe('access-missing');
    for (const payload of [
      { ...order.hold(true), onHold: 'yes' },
      { ...order.hold(true), quantity: 3 },
      { ...order.edit({ quantity: 3 }), unknown: 1 },
      { ...order.edit({ quantity: {} }) },
      {},
    ]) {
      const { status, problem } = await ward.send({
        method: 'POST',
        url: '/api/v1/dashboard/order/manage',
        payload,
      });
      expect([status, problem.code, typeof problem.message]).toEqual([400, 'bad-request', 'string']);
    }
  });
});

describe('status info', () => {
  it('[API-12] answers the statuses of a site with label and description', async () => {
    const ask = (type: 'CMP' | 'TPN') =>
      ward.call('GET /api/v1/dashboard/order/status-info', { query: { type } });
    const { status, body } = await ask('CMP');
    expect(status).toBe(200);
    expect(body.find((one) => one.status === 'On Hold')?.description).toMatch(/releases it/);
    expect((await ask('TPN')).body.some((one) => one.status === 'On Hold')).toBe(false);
  });
});

/** The current catalogue has another rule for the presentation of the worked example. */
const ruleOf = (rule: Record<string, number>) =>
  changeCatalogue(test.owner, ({ orderQuantities }) => {
    Object.assign(orderQuantities.exceptions, { 20012: rule });
  });
