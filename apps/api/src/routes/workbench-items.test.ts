import type { Body } from '@bolt/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue } from './testing/change-catalogue.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';
import { storeQuery } from './testing/stored-queries.ts';

type Filters = Body<'POST /api/v1/workbench/items/search'>;

let test: TestPortal;
let reviewer: TestClient;
let senior: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  [reviewer, senior] = [await test.signIn('reviewer'), await test.signIn('senior')];
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('truncate orders, patient, work_claim, query_thread, read_event cascade'));

const search = (filters: Omit<Filters, 'tab'> & { tab?: Filters['tab'] } = {}, client = reviewer) =>
  client.call('POST /api/v1/workbench/items/search', { body: { tab: 'to-review', ...filters } });
const found = async (filters: Omit<Filters, 'tab'> & { tab?: Filters['tab'] } = {}, client = reviewer) =>
  (await search(filters, client)).body.rows.map(({ orderRefView }) => orderRefView);

/** One order with one item for each reference. */
async function store(ref: string, item: object = {}, order: object = {}, columns: object = {}) {
  const { deliveryIds } = await storeOrder(test.owner, {
    ref,
    lines: [{ deliveries: [item], columns: columns as Record<string, unknown> }],
    ...order,
  });
  return deliveryIds[0]!;
}

describe('the items of a tab', () => {
  it('[WB-09] To review are those Pending of the portal at the hospitals served, not held and not asked about', async () => {
    const asked = await store('ASKED');
    const question = await store('QUESTION');
    await storeQuery(test.owner, { subjectId: asked, askedBy: 'supplier' });
    await storeQuery(test.owner, { subjectId: question, askedBy: 'hospital' });
    await store('PENDING');
    await store('HELD', { onHold: true });
    await store('REVIEWED', { status: 'Reviewed' });
    await store('MAKING', { status: 'In manufacture' });
    await store('GONE', { status: 'Dispatched' });
    await store('CANCELLED', { status: 'Cancelled' });
    await store('ELSEWHERE', {}, { columns: { source: 'NONBOLT' } });
    await store('DRAFT', {}, { state: 'draft' });
    await store('UNSERVED', {}, { hospital: 'DMOH11' });
    expect(await found()).toEqual(['PENDING', 'QUESTION']);
    expect(await found({}, senior)).toEqual(['PENDING', 'QUESTION', 'UNSERVED']);
    expect(await found({ tab: 'reviewed' })).toEqual(['REVIEWED']);
    expect(await found({ tab: 'in-manufacture' })).toEqual(['MAKING']);
    // 'On hold' and 'Open query' show what the tab leaves out.
    expect(await found({ onHold: true })).toEqual(['HELD']);
    expect(await found({ openQuery: true })).toEqual(['ASKED']);
  });

  it('[WBAPI-04] answer the row of document 4, its total and no further page', async () => {
    const patientId = await storePatient(test.owner, { first: 'Zoe', last: 'Specimen' });
    const finding = { code: 'DayDose', severity: 'informs', detail: 'The day has 900 mg.', measured: '900' };
    const { orderId, deliveryIds } = await storeOrder(test.owner, {
      ref: 'ROW-1',
      lines: [
        {
          patientId,
          deliveries: [{ date: '2031-03-04', quantity: 3 }],
          columns: { findings: [finding], drug1_code: 'FLUOROURACIL' },
        },
      ],
    });
    const { body } = await search();
    expect(body).toEqual({
      rows: [
        {
          merlinOrderLineID: deliveryIds[0],
          hospitalId: 'DMOH01',
          hospitalName: expect.stringMatching(/./),
          site: 'CMP',
          groupOrderID: orderId,
          orderRefView: 'ROW-1',
          patientName: 'Zoe Specimen',
          description: 'fluorouracil, intravenous',
          named: { name: 'fluorouracil 500\u00a0mg', rest: 'intravenous', volume: null },
          cytotoxic: true,
          quantity: 3,
          status: 'Pending',
          onHold: false,
          deliveryDate: '04/03/2031',
          treatmentDate: null,
          dispatchDate: '03/03/2031',
          // Six in the morning in Sydney, where clocks are an hour ahead in March.
          reviewBy: '2031-03-02T19:00:00.000Z',
          nextDeliverable: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
          findings: [{ code: 'DayDose', severity: 'informs', detail: 'The day has 900 mg.' }],
          isPatientChanged: false,
          openQuery: null,
          claim: null,
          version: 1,
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  it('[WB-14] stand by review by, then hospital, order and place in it', async () => {
    // DMOH06 needs two days: what it has on Wednesday is made on Monday, with the Tuesday of the others.
    await store('B-2', { date: '2031-03-05' });
    await store('LATER', { date: '2031-03-06' });
    await store('TWO-DAYS', { date: '2031-03-06' }, { hospital: 'DMOH06' });
    await storeOrder(test.owner, {
      ref: 'B-10',
      lines: [
        { deliveries: [{ date: '2031-03-05' }], columns: { order_name: 'first' } },
        { deliveries: [{ date: '2031-03-05' }], columns: { order_name: 'second' } },
      ],
    });
    const { rows } = (await search()).body;
    const moments = rows.map(({ reviewBy }) => reviewBy);
    expect(moments).toEqual([...moments].sort());
    const ofSydney = rows.filter(({ hospitalId }) => hospitalId === 'DMOH01');
    expect(ofSydney.map(({ orderRefView, description }) => `${orderRefView} ${description}`)).toEqual([
      'B-2 fluorouracil, intravenous',
      'B-10 first',
      'B-10 second',
      'LATER fluorouracil, intravenous',
    ]);
    const twoDays = rows.findIndex(({ orderRefView }) => orderRefView === 'TWO-DAYS');
    expect(twoDays).toBeLessThan(rows.findIndex(({ orderRefView }) => orderRefView === 'LATER'));
  });

  it('[WB-17, WBAPI-04] come in pages without a gap or a repeat', async () => {
    await storeOrder(test.owner, {
      ref: 'MANY',
      lines: Array.from({ length: 130 }, (_, index) => ({
        deliveries: [{ date: index % 2 ? '2031-03-05' : '2031-03-06' }],
        columns: { order_name: `item ${index}` },
      })),
    });
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const { body } = await search(cursor ? { cursor } : {});
      expect(body.total).toBe(130);
      pages.push(body.rows.map(({ description }) => description));
      cursor = body.nextCursor;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 30]);
    expect(new Set(pages.flat()).size).toBe(130);
    // What fits its page has none behind it.
    const half = (await search({ limit: 65 })).body;
    const rest = (await search({ limit: 65, cursor: half.nextCursor! })).body;
    expect([rest.rows.length, rest.nextCursor]).toEqual([65, null]);
    for (const wrong of ['x', Buffer.from('[]').toString('base64url')])
      expect((await search({ cursor: wrong })).status).toBe(400);
    expect((await search({ limit: 101 })).status).toBe(400);
  });

  it('[WB-15] are found by each filter, and by all together', async () => {
    const day = { date: '2031-03-05' };
    const finding = { code: 'DayDose', severity: 'informs', detail: 'D' };
    await store('AAA-1', day, {}, { findings: [finding] });
    await store('AAB-2', { date: '2031-03-06' }, {}, { drug1_code: 'VINCRISTINE' });
    await store(
      'TPN-3',
      {},
      { site: 'TPN' },
      { line_type: 'TPN', drug_presentation_id: null, drug1_code: null },
    );
    const mine = await store('MINE-4', {}, { hospital: 'DMOH02' }, { drug1_code: 'CEFAZOLIN' });
    await reviewer.call('POST /api/v1/workbench/claims', {
      body: { subjectType: 'item', subjectIds: [mine], action: 'claim' },
    });
    expect(await found({ hospitalId: 'DMOH02' })).toEqual(['MINE-4']);
    expect(await found({ site: 'TPN' })).toEqual(['TPN-3']);
    expect(await found({ drugCode: 'VINCRISTINE' })).toEqual(['AAB-2']);
    expect((await found({ cytotoxic: true })).sort()).toEqual(['AAA-1', 'AAB-2']);
    expect(await found({ finding: 'DayDose' })).toEqual(['AAA-1']);
    expect(await found({ deliveryDate: '05/03/2031' })).toEqual(['AAA-1']);
    expect(await found({ deliveryDate: '31/02/2031' })).toEqual([]);
    expect(await found({ claimedByMe: true })).toEqual(['MINE-4']);
    expect(await found({ claimedByMe: true }, senior)).toEqual([]);
    expect((await found({ unclaimed: true })).sort()).toEqual(['AAA-1', 'AAB-2', 'TPN-3']);
    // Two letters begin a reference, three are found anywhere in it (decision I10).
    expect((await found({ orderRef: 'aA' })).sort()).toEqual(['AAA-1', 'AAB-2']);
    expect(await found({ orderRef: 'B-' })).toEqual([]);
    expect(await found({ orderRef: 'Ab-2' })).toEqual(['AAB-2']);
    expect(await found({ orderRef: 'aa', cytotoxic: true, deliveryDate: '06/03/2031' })).toEqual(['AAB-2']);
    expect(await found({ hospitalId: 'DMOH11' })).toEqual([]);
  });

  it('[WB-15] are narrowed by drugs that are offered by name, to those who see items alone', async () => {
    const { status, body } = await reviewer.call('GET /api/v1/workbench/drugs');
    expect(status).toBe(200);
    expect(body).toContainEqual({ drugCode: 'VINCRISTINE', drugName: 'vincristine' });
    const names = body.map(({ drugName }) => drugName);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-AU')));
    expect((await (await test.signIn('admin')).call('GET /api/v1/workbench/drugs')).status).toBe(403);
  });

  it('[WBAPI-03] are counted as the lists count them, and not for whoever has no flag', async () => {
    await store('LATE', { date: '2026-01-06' });
    await store('PENDING');
    await store('HELD', { onHold: true });
    await store('REVIEWED', { status: 'Reviewed' });
    await store('MAKING', { status: 'In manufacture' });
    await store('UNSERVED', {}, { hospital: 'DMOH11' });
    const queues = await reviewer.call('GET /api/v1/workbench/queues');
    expect(queues.body).toMatchObject({
      items: { toReview: 2, late: 1, reviewed: 1, inManufacture: 1 },
      queries: 0,
    });
    for (const [tab, count] of [
      ['to-review', 2],
      ['reviewed', 1],
      ['in-manufacture', 1],
    ] as const)
      expect([tab, (await search({ tab })).body.total]).toEqual([tab, count]);
    expect((await senior.call('GET /api/v1/workbench/queues')).body.items?.toReview).toBe(3);
    const admin = await test.signIn('admin');
    const { body: nothing } = await admin.call('GET /api/v1/workbench/queues');
    expect(new Set(Object.values(nothing))).toEqual(new Set([null]));
  });

  it('[WBSEC-16] leave one read event for each hospital shown, with the ids', async () => {
    const patientId = await storePatient(test.owner, { first: 'Zoe', last: 'Specimen' });
    const { deliveryIds } = await storeOrder(test.owner, { ref: 'A', lines: [{ patientId }] });
    const other = await store('B', {}, { hospital: 'DMOH05' });
    await search();
    const { rows } = await test.owner.query(
      'select hospital_id, action, subject_ids from read_event order by hospital_id',
    );
    expect(rows.map(({ subject_ids, ...row }) => ({ ...row, ids: [...subject_ids].sort() }))).toEqual([
      { hospital_id: 'DMOH01', action: 'search-items', ids: [deliveryIds[0], patientId].sort() },
      { hospital_id: 'DMOH05', action: 'search-items', ids: [other] },
    ]);
    await test.owner.query('truncate read_event');
    await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: deliveryIds[0]! },
    });
    const shown = await test.owner.query('select hospital_id, action, subject_ids from read_event');
    expect(shown.rows).toHaveLength(1);
    expect(shown.rows[0].subject_ids).toEqual(expect.arrayContaining([deliveryIds[0], patientId]));
  });
});

describe('an item', () => {
  const show = (id: string, client = reviewer) =>
    client.call('GET /api/v1/workbench/items/:merlinOrderLineID', { params: { merlinOrderLineID: id } });

  it('is shown whole where no catalogue names its drug, without a dose to compare', async () => {
    const { deliveryIds } = await storeOrder(test.owner, {
      ref: 'UNNAMED-1',
      lines: [{ columns: { drug1_code: 'UNNAMED', order_name: 'unnamed, Intravenous' } }],
    });
    const { status, body } = await show(deliveryIds[0]!);
    expect([status, body.doses]).toEqual([200, []]);
  });

  it('is shown with what its day adds up to, beside one dose of it, and what was not looked for is not known', async () => {
    const history = {
      ordered: [],
      today: '2031-03-03',
      changePercent: 25,
      orderKey: 'DAY',
    };
    const deliveries = [{ deliveryDate: '2031-03-06', treatmentDate: '2031-03-07', quantity: 3 }];
    const shownWith = async (ref: string, judgedWith: object) => {
      const { deliveryIds } = await storeOrder(test.owner, {
        ref,
        lines: [{ columns: { admin_route_code: 'IV', judged_with: judgedWith } }],
      });
      await test.owner.query('update order_line_delivery set treatment_date = $2 where delivery_id = $1', [
        deliveryIds[0],
        '2031-03-07',
      ]);
      return (await show(deliveryIds[0]!)).body.doses;
    };
    const day = { date: '07/03/2031', dose: '1500', isAtLeast: false, inLimitUnit: '1500' };
    expect(await shownWith('DAY', { history, deliveries })).toMatchObject([
      { dose: '500', day, last: null, isLastKnown: true },
    ]);
    const single = [{ ...deliveries[0], quantity: 1 }];
    expect(await shownWith('ONE', { history, deliveries: single })).toMatchObject([{ day: null }]);
    expect(await shownWith('UNKNOWN', {})).toMatchObject([{ day: null, last: null, isLastKnown: false }]);
  });

  it('[WBAPI-05] is answered with patient, comments, verdicts, confirmations and history', async () => {
    const patientId = await storePatient(test.owner, {
      first: 'Zoe',
      last: 'Specimen',
      mrn: '00123',
      born: '1961-05-04',
    });
    const override = {
      override: 'overrideDosage',
      code: 'VLD-TEX-DRUG1DOSE',
      by: 'Priya Demonstrator',
      at: '2026-11-20T01:00:00.000Z',
      shown: 'Above guidance',
      reason: 'as Dr X says',
    };
    const { deliveryIds } = await storeOrder(test.owner, {
      ref: 'DETAIL',
      lines: [{ patientId, columns: { overrides: [override], comment_log: ['keep cool'] } }],
      columns: { comment: 'for Monday', submitted_by_name: 'Priya Demonstrator' },
    });
    const { status, body } = await show(deliveryIds[0]!);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderRefView: 'DETAIL',
      item: { drug1Dose: 500, drug1UOM: 'mg', merlinOrderLineID: deliveryIds[0] },
      patient: { fullName: 'Zoe Specimen', dob: '04/05/1961', medicalRecordNumber: '00123' },
      comments: { order: 'for Monday', item: ['keep cool'] },
      overrides: [override],
      judged: { catalogueVersion: 1, findings: [] },
      judgedNow: null,
      codesToSee: [],
      isBlockedNow: false,
      // Never 'not known' alone: the reason stands there, as the hospital reads it.
      storage: 'Cannot say, no stability figure is known',
      submitted: { name: 'Priya Demonstrator', time: expect.stringMatching(/Z$/) },
      history: [],
    });
  });

  it('is opened with who works on it, the query that is open and the doctor, and with none of a query that is closed', async () => {
    const patientId = await storePatient(test.owner, { first: 'Zoe', last: 'Specimen' });
    await test.owner.query(`update patient set doctor = 'Dr Imaginary'`);
    const { deliveryIds } = await storeOrder(test.owner, { ref: 'ASKED', lines: [{ patientId }] });
    const subjectId = deliveryIds[0]!;
    await storeQuery(test.owner, { subjectId, askedBy: 'hospital', turn: 'closed' });
    const doctor = 'Dr Imaginary';
    expect((await show(subjectId)).body).toMatchObject({ openQuery: null, claim: null, patient: { doctor } });
    const queryId = await storeQuery(test.owner, { subjectId, askedBy: 'supplier' });
    await senior.call('POST /api/v1/workbench/claims', {
      body: { subjectType: 'item', subjectIds: [subjectId], action: 'claim' },
    });
    const openQuery = { queryId, askedBy: 'supplier', turn: 'hospital' };
    const claim = {
      userId: expect.any(String),
      name: 'Sina Templeton-Mock',
      since: expect.stringMatching(/Z$/),
    };
    expect((await show(subjectId)).body).toMatchObject({ openQuery, claim });
    const { rows } = (await search({ tab: 'to-review', openQuery: true })).body;
    expect(rows).toMatchObject([{ openQuery, claim }]);
  });

  it('[WBSEC-10] of a hospital that is not served is answered as one that does not exist', async () => {
    const unserved = await store('UNSERVED', {}, { hospital: 'DMOH11' });
    const replies = [
      await show(unserved),
      await show('019a0000-0000-7000-8000-000000000000'),
      await show('x'),
    ];
    for (const { status, problem } of replies)
      expect([status, problem.code, problem.message]).toEqual([
        404,
        'subject-not-found',
        'This does not exist, or not at a hospital that you serve.',
      ]);
    expect((await show(unserved, senior)).status).toBe(200);
  });
});

it('an item is shown whose drug no catalogue has, or whose dose is no figure', async () => {
  const columns = { admin_route_code: 'IV', container_type_id: 'INF' };
  const unknown = await store('UNKNOWN', {}, {}, { ...columns, drug1_code: 'GONE' });
  const undosed = await store('UNDOSED', {}, {}, { ...columns, drug1_dose: null });
  for (const id of [unknown, undosed]) {
    const { status, body } = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: id },
    });
    expect([status, body.doses]).toEqual([200, []]);
  }
});

it.each([
  ['of which no guidance dose is held', 'mg', null],
  ['in a unit that the guidance dose has not', 'unit', { limit: '6000', dose: null }],
])('an item is shown with a dose %s', async (_, unit, guidance) => {
  const version = await changeCatalogue(test.owner, ({ drugs }) => {
    for (const drug of drugs.filter(({ drugCode }) => guidance === null && drugCode === 'FLUOROURACIL'))
      Object.assign(drug, { maxGuidanceDose: [], maxGuidanceDoseByRoute: [] });
  });
  await restoreCatalogue(test.owner);
  const columns = { admin_route_code: 'IV', container_type_id: 'INF', catalogue_version: version };
  const id = await store('GUIDED', {}, {}, { ...columns, drug1_uom: unit });
  const { status, body } = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
    params: { merlinOrderLineID: id },
  });
  expect(status).toBe(200);
  expect(body.doses).toMatchObject([{ dose: '500', unit, guidance }]);
});

describe('an item whose delivery day became a public holiday', () => {
  const date = '2031-03-05';
  const makeHoliday = () =>
    test.owner.query(
      `insert into public_holiday select holiday_region, $1, 'Founding Day' from hospital where hospital_id = 'DMOH01'
       on conflict do nothing`,
      [date],
    );

  it('has that as a finding, by which it is searched as well, and is accepted once it was seen', async () => {
    const id = await store('HOLIDAY', { date });
    await store('OTHER-DAY', { date: '2031-03-06' });
    expect((await search()).body.rows.flatMap(({ findings }) => findings)).toEqual([]);
    await makeHoliday();
    const { rows } = (await search({ finding: 'NotDeliverable' })).body;
    expect(rows.map(({ orderRefView }) => orderRefView)).toEqual(['HOLIDAY']);
    expect(rows[0]?.findings).toMatchObject([
      { code: 'NotDeliverable', detail: expect.stringContaining('it is a public holiday') },
    ]);
    const { body } = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: id },
    });
    expect(body.codesToSee).toEqual(['NotDeliverable']);
    expect(body.judgedNow?.findings).toMatchObject([{ code: 'NotDeliverable', measured: date }]);
    const accept = async (seen: object = {}) => {
      const moves = [{ merlinOrderLineID: id, status: 'Reviewed', version: body.version, ...seen }];
      return (await reviewer.call('POST /api/v1/workbench/moves', { body: { moves } })).body.results[0];
    };
    expect(await accept()).toMatchObject({ ok: false, code: 'findings-not-seen' });
    expect(await accept({ findingsSeen: ['NotDeliverable'] })).toMatchObject({ ok: true });
  });

  it('is told of its own day, and not of another delivery of its line, nor is that one of it', async () => {
    const saturday = '2031-03-08';
    const detail = 'Sat 08/03/2031 cannot be delivered: it is a weekend';
    const finding = { code: 'NotDeliverable', severity: 'informs', detail, measured: saturday };
    const { deliveryIds } = await storeOrder(test.owner, {
      ref: 'SPLIT',
      lines: [
        {
          deliveries: [{ date: saturday }, { date }, { date: '2031-03-06' }],
          columns: { findings: [finding] },
        },
      ],
    });
    await makeHoliday();
    const told = async (filters: Parameters<typeof search>[0] = {}) =>
      (await search(filters)).body.rows.map(({ deliveryDate, findings }) => [
        deliveryDate,
        ...findings.map((each) => each.detail.split('. ')[0]),
      ]);
    const own = [
      ['05/03/2031', 'Wed\u00a005/03/2031 cannot be delivered: it is a public holiday'],
      ['08/03/2031', 'Sat 08/03/2031 cannot be delivered: it is a weekend'],
    ];
    expect(await told()).toEqual([own[0], ['06/03/2031'], own[1]]);
    expect(await told({ finding: 'NotDeliverable' })).toEqual(own);
    const [, , thursday] = deliveryIds;
    const { body } = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: thursday! },
    });
    expect(body).toMatchObject({ judged: { findings: [] }, judgedNow: null, codesToSee: [] });
    const moves = [{ merlinOrderLineID: thursday!, status: 'Reviewed', version: body.version }];
    expect(
      (await reviewer.call('POST /api/v1/workbench/moves', { body: { moves } })).body.results,
    ).toMatchObject([{ ok: true }]);
  });

  it('is told to the hospital with each other day of its line that became one, each once', async () => {
    await makeHoliday();
    await test.owner.query(
      `insert into public_holiday select holiday_region, '2031-03-12', 'Founding Day' from hospital
       where hospital_id = 'DMOH01' on conflict do nothing`,
    );
    const dates = [date, date, '2031-03-12'];
    const { orderId } = await storeOrder(test.owner, {
      ref: 'TWO-DAYS',
      lines: [{ deliveries: dates.map((day) => ({ date: day })) }],
    });
    const pharmacist = await test.signIn('pharmacist');
    const { body } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: orderId },
    });
    const items = Object.values(body.patients_data).flatMap((each) => each.items);
    const told = [date, '2031-03-12'].map((measured) => ({ code: 'NotDeliverable', measured }));
    expect(items.map(({ findings }) => findings)).toMatchObject([told, told, told]);
    await test.owner.query("delete from public_holiday where holiday_date = '2031-03-12'");
  });
});

it('a drug that a holiday of since makes a day earlier, so that it ends before its treatment, is found so by both sides', async () => {
  const kept = { hours2to8C: 72, hours25C: null, inUse: null };
  const kinds = { SHORT: '2031-03-21', LASTS: '2031-03-20', UNDATED: null };
  const ids: Record<string, { item: string; order: string }> = {};
  for (const [ref, treatment] of Object.entries(kinds)) {
    const { orderId, deliveryIds } = await storeOrder(test.owner, {
      ref,
      lines: [{ deliveries: [{ date: '2031-03-20' }, { date: '2031-03-27' }], columns: { stability: kept } }],
    });
    const [item = ''] = deliveryIds;
    ids[ref] = { item, order: orderId };
    await test.owner.query('update order_line_delivery set treatment_date = $2 where delivery_id = $1', [
      item,
      treatment,
    ]);
  }
  const { item, order } = ids.SHORT!;
  const pharmacist = await test.signIn('pharmacist');
  const told = async () => {
    const detail = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: item },
    });
    const { body } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: order },
    });
    const [placed, later] = Object.values(body.patients_data).flatMap(({ items }) => items);
    return {
      found: await found({ finding: 'RealDateFallsShort' }),
      codesToSee: detail.body.codesToSee,
      storage: detail.body.storage,
      expiry: [placed?.expiry.text, later?.expiry.text],
      findings: [placed?.findings, later?.findings],
    };
  };
  const undated = 'Give a treatment date to see whether it lasts';
  const lasts = 'Lasts until it is given, 1 min in hand';
  expect(await told()).toEqual({
    found: [],
    codesToSee: [],
    storage: lasts,
    expiry: [lasts, undated],
    findings: [[], []],
  });
  await test.owner.query(
    `insert into public_holiday select holiday_region, '2031-03-19', 'Founding Day' from hospital
     where hospital_id = 'DMOH01' on conflict do nothing`,
  );
  const detail = 'The preparation falls short of the treatment by 24 h';
  const short = { code: 'RealDateFallsShort', severity: 'needs-override', detail, measured: '-1439' };
  // As all that is found of a line, it is the hospital's to read at each of its deliveries.
  expect(await told()).toMatchObject({
    found: ['SHORT'],
    codesToSee: ['RealDateFallsShort'],
    storage: 'Falls short by 24 h',
    expiry: ['Falls short by 24 h', undated],
    findings: [[short], [short]],
  });
  await test.owner.query("update order_line_delivery set status = 'Dispatched' where delivery_id = $1", [
    item,
  ]);
  expect((await told()).findings).toEqual([[], []]);
  await test.owner.query("delete from public_holiday where holiday_date = '2031-03-19'");
});

it('a drug that fell short already, and falls short by more since a holiday, is found so by the figure of now alone', async () => {
  const detail = 'The preparation falls short of the treatment by 24 h';
  const measured = { measured: '-1439', limit: '0', unit: 'minutes' };
  const id = await store(
    'SHORTER',
    { date: '2031-03-20' },
    {},
    {
      stability: { hours2to8C: 72, hours25C: null, inUse: null },
      findings: [{ code: 'RealDateFallsShort', severity: 'needs-override', detail, ...measured }],
    },
  );
  await test.owner.query(
    "update order_line_delivery set treatment_date = '2031-03-22' where delivery_id = $1",
    [id],
  );
  const told = async () =>
    (await search()).body.rows.flatMap(({ findings }) => findings.map((one) => one.detail));
  expect(await told()).toEqual([detail]);
  await test.owner.query(
    `insert into public_holiday select holiday_region, '2031-03-19', 'Founding Day' from hospital
     where hospital_id = 'DMOH01' on conflict do nothing`,
  );
  expect(await told()).toEqual([expect.stringMatching(/falls short of the treatment by 48\sh/)]);
  await test.owner.query("delete from public_holiday where holiday_date = '2031-03-19'");
});

it('what does not last is found of its own delivery, and of all where the finding does not say of which', async () => {
  const detail = 'What is delivered on Thu 06/03/2031 lasts to the end of Wed 05/03/2031';
  const bag = { measured: '2031-03-05', limit: '2031-03-06' };
  const finding = { code: 'RealDateFallsShort', severity: 'needs-override', detail, ...bag };
  const hours = { measured: '-90', limit: '0', unit: 'minutes' };
  const days = ['2031-03-06', '2031-03-07'];
  const lineOf = (found: object) => ({
    deliveries: days.map((date) => ({ date })),
    columns: { findings: [{ ...finding, ...found }] },
  });
  await storeOrder(test.owner, { ref: 'BAG', lines: [lineOf(bag)] });
  await storeOrder(test.owner, { ref: 'OF-NONE', lines: [lineOf(hours)] });
  await storeOrder(test.owner, { ref: 'TREATMENT', lines: [lineOf({ ...hours, deliveryDate: days[1] })] });
  const { rows } = (await search({ finding: 'RealDateFallsShort' })).body;
  const told = rows.map(({ orderRefView, deliveryDate }) => [orderRefView, deliveryDate]);
  expect(told).toEqual([
    ['BAG', '06/03/2031'],
    ['OF-NONE', '06/03/2031'],
    ['OF-NONE', '07/03/2031'],
    ['TREATMENT', '07/03/2031'],
  ]);
  const all = (await search()).body.rows;
  expect(all.map(({ findings }) => findings.length)).toEqual([1, 1, 0, 0, 1, 1]);
});

it('a date more than a year away is found of the delivery that has it', async () => {
  const detail = 'The delivery date Fri 07/03/2031 is more than a year away';
  const finding = {
    code: 'FarDate',
    severity: 'informs',
    detail,
    measured: '2031-03-07',
    limit: '2030-01-01',
  };
  const deliveries = [{ date: '2031-03-06' }, { date: '2031-03-07' }];
  await storeOrder(test.owner, { ref: 'FAR', lines: [{ deliveries, columns: { findings: [finding] } }] });
  const { rows } = (await search({ finding: 'FarDate' })).body;
  expect(rows.map(({ deliveryDate }) => deliveryDate)).toEqual(['07/03/2031']);
  expect((await search()).body.rows.map(({ findings }) => findings.length)).toEqual([0, 1]);
});
