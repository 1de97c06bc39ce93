import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let viewer: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  viewer = await test.signIn('viewer');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, read_event cascade');
});

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const refs = (page: { orders: { orderRefView: string | null }[] }) =>
  page.orders.map((order) => order.orderRefView);
const list = async (body: Parameters<typeof callList>[0]) => (await callList(body)).body;
const callList = (body: {
  type: 'home' | 'tpn' | 'recent' | 'onHold' | 'draft' | 'recentTPN' | 'onHoldTPN' | 'draftTPN';
  limit?: number;
  cursor?: string;
  sort?: 'orderDate' | 'orderReference';
  direction?: 'asc' | 'desc';
}) => viewer.call('POST /api/v1/dashboard/orders', { body });
const readEvents = async () =>
  (await test.owner.query('select action, subject_ids, request_id, hospital_id from read_event')).rows;

describe('order lists', () => {
  it('[API-04, API-13] lists orders by type, each type of its own site, recent ones newest first', async () => {
    await storeOrder(test.owner, { ref: 'OLD', at: daysAgo(31) });
    await storeOrder(test.owner, { ref: 'FIRST', at: daysAgo(2) });
    await storeOrder(test.owner, { ref: 'SECOND', at: daysAgo(1) });
    await storeOrder(test.owner, { ref: 'NUTRI', at: daysAgo(1), site: 'TPN' });
    await storeOrder(test.owner, {
      ref: 'HELD',
      at: daysAgo(40),
      lines: [{ deliveries: [{ onHold: true }] }],
    });
    await storeOrder(test.owner, {
      ref: 'CANCELLED-HELD',
      at: daysAgo(40),
      lines: [{ deliveries: [{ onHold: true, status: 'Cancelled' }] }],
    });
    await storeOrder(test.owner, { ref: 'DRAFT', state: 'draft' });
    await storeOrder(test.owner, { ref: 'NUTRI-DRAFT', state: 'draft', site: 'TPN' });
    await storeOrder(test.owner, { ref: 'TRIAL', state: 'trial' });
    expect(refs(await list({ type: 'recent' }))).toEqual(['SECOND', 'FIRST']);
    expect(refs(await list({ type: 'recentTPN' }))).toEqual(['NUTRI']);
    expect(refs(await list({ type: 'onHold' }))).toEqual(['HELD']);
    expect(await list({ type: 'onHoldTPN' })).toEqual({ orders: [], total: 0, nextCursor: null });
    expect(refs(await list({ type: 'draft' }))).toEqual(['DRAFT']);
    expect(refs(await list({ type: 'draftTPN' }))).toEqual(['NUTRI-DRAFT']);
  });

  it('[HOME-13] gives home the three most recent orders of the site, however old', async () => {
    for (const days of [50, 40, 45, 60]) await storeOrder(test.owner, { ref: `D${days}`, at: daysAgo(days) });
    await storeOrder(test.owner, { ref: 'NUTRI', site: 'TPN' });
    expect(refs(await list({ type: 'home' }))).toEqual(['D40', 'D45', 'D50']);
    expect(refs(await list({ type: 'tpn' }))).toEqual(['NUTRI']);
  });

  it('[DATA-02] answers references, group id, the date at the hospital, items and type', async () => {
    // 13:30 UTC is the next day already in Sydney.
    const { orderId } = await storeOrder(test.owner, {
      ref: 'ONC-1',
      at: '2026-02-03T13:30:00Z',
      columns: { order_ref_view: 'ONC-1 bis' },
      lines: [{ deliveries: [{}, {}] }, {}],
    });
    const [order] = (await list({ type: 'home' })).orders;
    expect(order).toMatchObject({
      orderReference: 'ONC-1',
      orderRefView: 'ONC-1 bis',
      groupOrderID: orderId,
      orderDate: '04/02/2026',
      items: 3,
      type: 'other',
    });
  });

  it('[DATA-02, STATUS-11] answers a draft without a date, with the number of its lines', async () => {
    await storeOrder(test.owner, { ref: 'D1', state: 'draft', lines: [{ deliveries: [{}, {}] }, {}] });
    const [draft] = (await list({ type: 'draft' })).orders;
    expect(draft).toMatchObject({
      orderReference: 'D1',
      orderDate: null,
      items: 2,
      type: 'draft',
      Pending: 0,
    });
  });

  it('says for which days a draft is: those of its lines, else that of its header', async () => {
    await storeOrder(test.owner, {
      ref: 'LINES',
      state: 'draft',
      columns: { delivery_date: '2031-03-03' },
      lines: [
        { deliveries: [{ date: '2031-03-13' }, { date: '2031-03-06' }] },
        { deliveries: [{ date: '2031-03-06' }] },
      ],
    });
    await storeOrder(test.owner, {
      ref: 'HEADER',
      state: 'draft',
      columns: { delivery_date: '2031-03-03' },
      lines: [],
    });
    await storeOrder(test.owner, {
      ref: 'NEITHER',
      state: 'draft',
      columns: { delivery_date: null },
      lines: [],
    });
    await storeOrder(test.owner, { ref: 'PLACED' });
    const dates = (orders: { orderRefView: string | null; draftDates: string[] | null }[]) =>
      Object.fromEntries(orders.map(({ orderRefView, draftDates }) => [orderRefView, draftDates]));
    expect(dates((await list({ type: 'draft' })).orders)).toEqual({
      LINES: ['06/03/2031', '13/03/2031'],
      HEADER: ['03/03/2031'],
      NEITHER: [],
    });
    expect(dates((await list({ type: 'recent' })).orders)).toEqual({ PLACED: null });
  });

  it('answers orders that were started and have no line beside the first page of drafts, and in no list', async () => {
    await storeOrder(test.owner, {
      ref: 'EMPTY',
      state: 'started',
      lines: [],
      columns: { created_by_name: 'Wanda Testward', delivery_date: '2031-03-06' },
    });
    await storeOrder(test.owner, { ref: 'NUTRI-EMPTY', state: 'started', lines: [], site: 'TPN' });
    await storeOrder(test.owner, { ref: 'BEGUN', state: 'started' });
    await storeOrder(test.owner, { ref: 'THEIRS', state: 'started', lines: [], hospital: 'DMOH05' });
    const drafts = await list({ type: 'draft' });
    expect(refs(drafts)).toEqual(['BEGUN']);
    expect(drafts.started).toMatchObject([
      { orderReference: 'EMPTY', deliveryDate: '06/03/2031', startedBy: 'Wanda Testward' },
    ]);
    expect((await list({ type: 'draftTPN' })).started).toMatchObject([{ orderRefView: 'NUTRI-EMPTY' }]);
    expect(await list({ type: 'recent' })).not.toHaveProperty('started');
  });

  it('lists a started order once it has a line, so that unsaved work is found again', async () => {
    await storeOrder(test.owner, { ref: 'EMPTY', state: 'started', lines: [] });
    await storeOrder(test.owner, { ref: 'BEGUN', state: 'started' });
    expect(refs(await list({ type: 'draft' }))).toEqual(['BEGUN']);
  });

  it('[DATA-03] answers who submitted and who edited an order last, and when', async () => {
    const edited = { edited_at: '2026-02-04T01:00:00Z', edited_by_name: 'Wanda Testward' };
    await storeOrder(test.owner, { ref: 'A', at: '2026-02-03T01:00:00Z', columns: edited });
    // The submission itself is no edit.
    const submittedLast = { edited_at: '2026-02-02T01:00:00Z', edited_by_name: 'Priya Demonstrator' };
    await storeOrder(test.owner, { ref: 'B', at: '2026-02-02T01:00:00Z', columns: submittedLast });
    const { orders } = await list({ type: 'home' });
    expect(orders.map((order) => order.auditTrail)).toEqual([
      {
        order_submitted: { name: 'Priya Demonstrator', date: '2026-02-03T01:00:00.000Z' },
        order_edited: { name: 'Wanda Testward', date: '2026-02-04T01:00:00.000Z' },
      },
      {
        order_submitted: { name: 'Priya Demonstrator', date: '2026-02-02T01:00:00.000Z' },
        order_edited: null,
      },
    ]);
  });

  it('[DATA-04, STATUS-08, STATUS-09] counts items by the status they display', async () => {
    const deliveries = [
      { status: 'Pending' },
      { status: 'Pending', onHold: true },
      { status: 'Reviewed' },
      { status: 'Received' },
      { status: 'In manufacture' },
      { status: 'Shipped' },
      { status: 'dispatched' },
      { status: 'Cancelled', onHold: true },
      { status: 'NONBOLT' },
    ];
    await storeOrder(test.owner, { ref: 'A', lines: [{ deliveries }] });
    const [order] = (await list({ type: 'recent' })).orders;
    expect(order).toMatchObject({
      items: 9,
      Pending: 1,
      Reviewed: 2,
      Manufactured: 1,
      Dispatched: 2,
      onHold: 1,
      Cancelled: 1,
    });
  });

  it('[LIST-20, LIST-21] sorts references naturally and without regard to case, both ways', async () => {
    for (const ref of ['onc-10', 'ONC-9', 'ONC-1', 'haem-2']) await storeOrder(test.owner, { ref });
    const sorted = ['haem-2', 'ONC-1', 'ONC-9', 'onc-10'];
    expect(refs(await list({ type: 'recent', sort: 'orderReference' }))).toEqual(sorted);
    expect(refs(await list({ type: 'recent', sort: 'orderReference', direction: 'desc' }))).toEqual(
      sorted.toReversed(),
    );
  });

  it('[LIST-20, LIST-21] sorts order dates as dates, both ways', async () => {
    await storeOrder(test.owner, {
      ref: 'MAR',
      at: '2026-03-01T03:00:00Z',
      lines: [{ deliveries: [{ onHold: true }] }],
    });
    await storeOrder(test.owner, {
      ref: 'FEB',
      at: '2026-02-28T03:00:00Z',
      lines: [{ deliveries: [{ onHold: true }] }],
    });
    expect(refs(await list({ type: 'onHold' }))).toEqual(['MAR', 'FEB']);
    expect(refs(await list({ type: 'onHold', direction: 'asc' }))).toEqual(['FEB', 'MAR']);
  });

  it.each(['orderDate', 'orderReference'] as const)(
    '[LIST-22, LIST-23] pages by ten with a true total, every order once, sorted by %s',
    async (sort) => {
      const at = daysAgo(1);
      for (let i = 1; i <= 23; i++)
        await storeOrder(test.owner, { ref: `R${i % 5}`, at: i % 2 ? at : daysAgo(2) });
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ type: 'recent', sort, cursor });
        expect(page.total).toBe(23);
        sizes.push(page.orders.length);
        seen.push(...page.orders.map((order) => order.groupOrderID));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(sizes).toEqual([10, 10, 3]);
      expect(new Set(seen).size).toBe(23);
    },
  );

  it('keeps microseconds in its cursors', async () => {
    await storeOrder(test.owner, {
      ref: 'A',
      at: '2026-11-01T00:00:00.000100Z',
      lines: [{ deliveries: [{ onHold: true }] }],
    });
    await storeOrder(test.owner, {
      ref: 'B',
      at: '2026-11-01T00:00:00.000900Z',
      lines: [{ deliveries: [{ onHold: true }] }],
    });
    const first = await list({ type: 'onHold', limit: 1 });
    const second = await list({ type: 'onHold', limit: 1, cursor: first.nextCursor! });
    expect([...refs(first), ...refs(second), second.nextCursor]).toEqual(['B', 'A', null]);
  });

  it.each([
    'x',
    'bm90IGpzb24',
    Buffer.from(
      '["orderDate","desc","2026-02-31T00:00:00.000000Z","0197d000-0000-7000-8000-000000000000"]',
    ).toString('base64url'),
    ...['null', '5', '{}', '[]', '["recent", "asc", 3, "x"]'].map((text) =>
      Buffer.from(text).toString('base64url'),
    ),
  ])('refuses a cursor that it did not give: %s', async (cursor) => {
    for (const { status, problem } of [
      await callList({ type: 'recent', cursor }),
      await viewer.call('POST /api/v1/dashboard/order-search', { body: { orderRef: 'A', cursor } }),
      await viewer.call('POST /api/v1/dashboard/order-search-advanced', {
        body: { criteria: { orderNumber: 'A' }, cursor },
      }),
    ])
      expect([status, problem.code]).toEqual([400, 'cursor-unknown']);
  });

  it('refuses a cursor of another sorting', async () => {
    for (const ref of ['A', 'B']) await storeOrder(test.owner, { ref });
    const { nextCursor } = await list({ type: 'recent', limit: 1 });
    const { status } = await callList({ type: 'recent', cursor: nextCursor!, sort: 'orderReference' });
    expect(status).toBe(400);
  });

  it('records each list with the orders it showed, once', async () => {
    const { orderId } = await storeOrder(test.owner, { ref: 'A' });
    await storeOrder(test.owner, { ref: 'B', at: daysAgo(1) });
    const { body } = await callList({ type: 'recent', limit: 1 });
    expect(body.orders).toHaveLength(1);
    expect(await readEvents()).toEqual([
      {
        action: 'list-orders:recent',
        subject_ids: [orderId],
        request_id: expect.any(String),
        hospital_id: 'DMOH01',
      },
    ]);
    await list({ type: 'draft' });
    expect(await readEvents()).toHaveLength(1);
  });

  it('shows orders of its own hospital and of the sites that the account may use', async () => {
    await storeOrder(test.owner, { ref: 'CMP-1' });
    await storeOrder(test.owner, { ref: 'TPN-1', site: 'TPN' });
    const listAs = async (username: string, type: 'recent' | 'recentTPN') => {
      const client = await test.signIn(username);
      const { body } = await client.call('POST /api/v1/dashboard/orders', { body: { type } });
      return [refs(body), body.total];
    };
    expect(await listAs('other', 'recent')).toEqual([[], 0]);
    expect(await listAs('ward', 'recentTPN')).toEqual([[], 0]);
    expect(await listAs('nutrition', 'recent')).toEqual([[], 0]);
    expect(await listAs('nutrition', 'recentTPN')).toEqual([['TPN-1'], 1]);
  });
});

describe('order counters', () => {
  const counts = async (type?: 'CMP' | 'TPN' | 'home' | 'tpn') =>
    (await viewer.call('GET /api/v1/dashboard/order/summary', { query: type ? { type } : {} })).body;

  it('[DATA-01, API-03, HOME-11] counts recent, held and draft orders, for each site', async () => {
    await storeOrder(test.owner, { ref: 'A', lines: [{ deliveries: [{ onHold: true }, { onHold: true }] }] });
    await storeOrder(test.owner, { ref: 'B', at: daysAgo(31), lines: [{ deliveries: [{ onHold: true }] }] });
    await storeOrder(test.owner, { ref: 'C', state: 'draft' });
    await storeOrder(test.owner, { ref: 'D', state: 'started', lines: [] });
    await storeOrder(test.owner, { ref: 'E', site: 'TPN', lines: [{ deliveries: [{ onHold: true }] }] });
    const compounding = { recentOrdersNumber: 1, onHoldOrdersNumber: 2, draftOrdersNumber: 1 };
    const nutrition = { recentOrdersNumber: 1, onHoldOrdersNumber: 0, draftOrdersNumber: 0 };
    expect(await counts()).toEqual(compounding);
    expect(await counts('home')).toEqual(compounding);
    expect(await counts('TPN')).toEqual(nutrition);
    expect(await counts('tpn')).toEqual(nutrition);
  });

  it('counts what the lists list', async () => {
    for (const ref of ['A', 'B']) await storeOrder(test.owner, { ref, state: 'draft' });
    expect((await counts('CMP')).draftOrdersNumber).toBe((await list({ type: 'draft' })).total);
  });
});

describe('order search', () => {
  const search = async (orderRef: string, type?: 'CMP' | 'TPN') =>
    refs(
      (await viewer.call('POST /api/v1/dashboard/order-search', { body: { orderRef, type } })).body,
    ).sort();

  it('[API-05, LIST-14] finds references that contain what was typed, whatever the case', async () => {
    for (const ref of ['ONC-0303-A', 'HITH-0303-B', 'HAEM-1']) await storeOrder(test.owner, { ref });
    expect(await search('0303')).toEqual(['HITH-0303-B', 'ONC-0303-A']);
    expect(await search(' onc-0303 ')).toEqual(['ONC-0303-A']);
    expect(await search('3-b')).toEqual(['HITH-0303-B']);
  });

  it('finds an order once, however often its reference contains what was typed', async () => {
    await storeOrder(test.owner, { ref: 'AAAAA', site: 'TPN' });
    const body = { orderRef: 'aaa', type: 'TPN' } as const;
    const { body: page } = await viewer.call('POST /api/v1/dashboard/order-search', { body });
    expect([refs(page), page.total]).toEqual([['AAAAA'], 1]);
  });

  it('finds references that begin with one or two typed characters', async () => {
    for (const ref of ['ONC-1', 'HAEM-ON']) await storeOrder(test.owner, { ref });
    expect(await search('on')).toEqual(['ONC-1']);
  });

  it('takes signs that SQL patterns know as what they are', async () => {
    for (const ref of ['A%B_C', 'AXBXC']) await storeOrder(test.owner, { ref });
    expect(await search('a%b')).toEqual(['A%B_C']);
    expect(await search('%b_')).toEqual(['A%B_C']);
    expect(await search("';--")).toEqual([]);
  });

  it('finds a draft too, under the reference that it was renamed to, and no trial', async () => {
    const { orderId } = await storeOrder(test.owner, { ref: 'FIRSTNAME', state: 'draft' });
    await storeOrder(test.owner, { ref: 'FIRSTTRIAL', state: 'trial' });
    expect(await search('first')).toEqual(['FIRSTNAME']);
    await test.owner.query(`update orders set order_ref_view = 'SECONDNAME' where order_id = $1`, [orderId]);
    expect([await search('first'), await search('secondn')]).toEqual([[], ['SECONDNAME']]);
  });

  it('[HOME-17] finds orders by patient name: each typed word begins a name', async () => {
    const bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const cleo = await storePatient(test.owner, { first: 'Cleo', last: 'Brunswick' });
    await storeOrder(test.owner, { ref: 'A', lines: [{ patientId: bruno }] });
    await storeOrder(test.owner, { ref: 'B', lines: [{ patientId: cleo }, { patientId: cleo }] });
    await storeOrder(test.owner, { ref: 'BRUNCH', lines: [{}] });
    expect(await search('bruno')).toEqual(['A']);
    expect(await search('BRUN')).toEqual(['A', 'B', 'BRUNCH']);
    expect(await search('spec bru')).toEqual(['A']);
    expect(await search('bruno brunswick')).toEqual([]);
    expect(await search('pecimen')).toEqual([]);
  });

  it('finds orders by patient name without heed of accents, apostrophes and blanks', async () => {
    const moana = await storePatient(test.owner, { first: 'Moana', last: "O'Māori" });
    const cleo = await storePatient(test.owner, { first: 'Cleo', last: 'Omari' });
    await storeOrder(test.owner, { ref: 'A', lines: [{ patientId: moana }] });
    await storeOrder(test.owner, { ref: 'B', lines: [{ patientId: cleo }] });
    for (const name of ["o'māori", 'omaori', "O'MAORI", 'o maori', 'moana o maori'])
      expect([name, await search(name)]).toEqual([name, ['A']]);
    expect(await search('\u02bc')).toEqual([]);
  });

  it('finds no patient name on the nutrition site', async () => {
    const bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    await storeOrder(test.owner, { ref: 'NUTRI', site: 'TPN', lines: [{ patientId: bruno }] });
    expect([await search('bruno', 'TPN'), await search('nut', 'TPN')]).toEqual([[], ['NUTRI']]);
  });

  it('[API-17] refuses an empty keyword and text that is none with a message', async () => {
    const empty = await viewer.call('POST /api/v1/dashboard/order-search', { body: { orderRef: '  ' } });
    expect([empty.status, empty.problem.message]).toEqual([400, 'Please enter some search terms']);
    const nul = await viewer.call('POST /api/v1/dashboard/order-search', { body: { orderRef: 'a\0b' } });
    expect([nul.status, nul.problem.message]).toEqual([400, expect.stringContaining('orderRef')]);
  });

  it('records the orders that a search showed', async () => {
    const { orderId } = await storeOrder(test.owner, { ref: 'ONC-1' });
    await search('onc-1');
    expect(await readEvents()).toMatchObject([{ action: 'search-orders:CMP', subject_ids: [orderId] }]);
  });
});

describe('advanced order search', () => {
  type Criteria = Record<string, string>;
  const call = (criteria: Criteria) =>
    viewer.call('POST /api/v1/dashboard/order-search-advanced', { body: { criteria } });
  const search = async (criteria: Criteria) => refs((await call(criteria)).body).sort();

  it('[API-06] finds orders that satisfy every criterion', async () => {
    const bruno = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    await storeOrder(test.owner, {
      ref: 'ONC-1',
      at: '2026-02-03T01:00:00Z',
      lines: [{ patientId: bruno, deliveries: [{ date: '2026-02-05' }] }],
    });
    await storeOrder(test.owner, {
      ref: 'ONC-2',
      at: '2026-02-04T01:00:00Z',
      lines: [{ patientId: bruno, deliveries: [{ date: '2026-02-05' }] }],
    });
    await storeOrder(test.owner, {
      ref: 'ONC-3',
      at: '2026-02-03T01:00:00Z',
      lines: [{ deliveries: [{ date: '2026-02-06' }] }],
    });
    expect(await search({ orderNumber: 'onc' })).toEqual(['ONC-1', 'ONC-2', 'ONC-3']);
    expect(await search({ patientFirstName: 'bru', patientLastName: 'spe' })).toEqual(['ONC-1', 'ONC-2']);
    expect(await search({ orderDate: '03/02/2026' })).toEqual(['ONC-1', 'ONC-3']);
    expect(await search({ orderDate: '3/2/2026', patientLastName: 'specimen' })).toEqual(['ONC-1']);
    expect(await search({ deliveryDate: '05/02/2026', orderNumber: 'ONC-2' })).toEqual(['ONC-2']);
    expect(await search({ deliveryDate: '07/02/2026' })).toEqual([]);
  });

  it("takes an order's date as the day at the hospital", async () => {
    await storeOrder(test.owner, { ref: 'LATE', at: '2026-02-03T13:30:00Z' });
    expect([await search({ orderDate: '03/02/2026' }), await search({ orderDate: '04/02/2026' })]).toEqual([
      [],
      ['LATE'],
    ]);
  });

  it('[LIST-17, LIST-18] looks for a delivery date in the newest 100 orders only', async () => {
    await storeOrder(test.owner, { ref: 'NO-101', at: '2026-01-01T00:00:00Z' });
    await storeOrder(test.owner, { ref: 'NO-100', at: '2026-01-02T00:00:00Z' });
    for (let i = 99; i > 0; i--)
      await storeOrder(test.owner, {
        ref: `N${i}`,
        at: daysAgo(i / 100),
        lines: [{ deliveries: [{ date: '2031-01-01' }] }],
      });
    expect(await search({ deliveryDate: '04/03/2031' })).toEqual(['NO-100']);
  });

  it('finds a draft by the delivery date of an item too, among the newest; not one that was started without any', async () => {
    const lines = [{ deliveries: [{ date: '2031-03-05' }] }];
    await storeOrder(test.owner, { ref: 'SENT', at: daysAgo(1), lines });
    await storeOrder(test.owner, { ref: 'SAVED', state: 'draft', lines });
    await storeOrder(test.owner, { ref: 'BEGUN', state: 'started', lines });
    await storeOrder(test.owner, { ref: 'OTHER-DAY', state: 'draft' });
    const columns = { delivery_date: '2031-03-05' };
    await storeOrder(test.owner, { ref: 'EMPTY', state: 'started', lines: [], columns });
    expect(await search({ deliveryDate: '05/03/2031' })).toEqual(['BEGUN', 'SAVED', 'SENT']);
  });

  it('[LIST-19] refuses dates that are none, and a search for nothing', async () => {
    const dates = await call({ orderDate: '31/02/2026', deliveryDate: '2026-02-03' });
    expect([dates.status, dates.problem.fields]).toEqual([
      422,
      { orderDate: 'Enter a valid date', deliveryDate: 'Enter a valid date' },
    ]);
    const nothing = await call({ orderNumber: ' ' });
    expect([nothing.status, nothing.problem.message]).toEqual([400, 'Please enter some search terms']);
  });

  it('does not widen a search by leaving out a name that is mere punctuation', async () => {
    await storeOrder(test.owner, { ref: 'ONC-1' });
    expect(await search({ orderNumber: 'ONC-1', patientLastName: '-' })).toEqual([]);
  });
});
