import { addDays, formatCareDate } from '@bolt/domain/dates/care-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followHospital } from '../notices/testing/follow-workbench.ts';
import { fillPublicHolidays } from '../services/holidays/fill-public-holidays.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder } from './testing/stored-orders.ts';
import { storeRegistration } from './testing/stored-registrations.ts';

let test: TestPortal;
let admin: TestClient;
let region: string;
const year = new Date().getUTCFullYear() + 1;
beforeAll(async () => {
  test = await openTestPortal();
  admin = await test.signIn('admin');
  region = await regionOf('DMOH01');
});
afterAll(() => test?.close());

const regionOf = async (hospital: string): Promise<string> =>
  (await test.owner.query('select holiday_region from hospital where hospital_id = $1', [hospital])).rows[0]
    .holiday_region;
const show = (query: object = {}) => admin.call('GET /api/v1/workbench/admin/holidays', { query });
const add = (date: string, name = 'Founding Day', where = region) =>
  admin.call('POST /api/v1/workbench/admin/holidays', { body: { region: where, date, name } });
const remove = (date: string, name = 'Founding Day', where = region) =>
  admin.call('POST /api/v1/workbench/admin/holidays/remove', { body: { region: where, date, name } });
const affected = (date: string, where = region) =>
  admin.call('POST /api/v1/workbench/admin/holidays/affected', { body: { region: where, date } });

describe('public holidays', () => {
  it('are listed by region and year, by default the first region of this year, with the others to choose', async () => {
    const { status, body } = await show();
    expect([status, body.year, body.region]).toEqual([200, year - 1, body.regions[0]]);
    expect(body.years).toEqual([year - 2, year - 1, year, year + 1]);
    expect(body.regions).toEqual(expect.arrayContaining(['AU-NSW', 'AU-TAS', 'NZ-AUK', 'GB-SCT']));
    const { rows } = (await show({ region: 'AU-NSW', year: String(year) })).body;
    expect(rows).toContainEqual({ date: `25/12/${year}`, name: 'Christmas Day' });
    expect(rows.every(({ date }) => date.endsWith(String(year)))).toBe(true);
    expect((await show({ region: 'XX-YY' })).status).toBe(404);
  });

  it('that are added or removed are told to every open screen, once each', async () => {
    const stream = await followHospital(await test.listen(), await test.signIn('ward'));
    const told = () => stream.text.match(/event: holidays\ndata: .*/g);
    const notice = `event: holidays\ndata: {"id":"${region}"}`;
    await add(`11/06/${year}`);
    await expect.poll(told).toEqual([notice]);
    await add(`11/06/${year}`);
    await remove(`11/06/${year}`);
    await expect.poll(told).toEqual([notice, notice]);
  });

  it('[WBADM-17] that are added or removed change the calendar of the hospitals of that region, and of no other', async () => {
    const [here, elsewhere] = [await test.signIn('pharmacist'), await test.signIn('other')];
    const calendar = async (client: TestClient) => {
      const { hospitalStateCode: state } = (await client.call('GET /api/v1/user/info')).body;
      const { body } = await client.call('GET /api/v1/public-holidays', { query: { state } });
      return body.filter(({ date }) => date === `03/02/${year}`);
    };
    expect(await regionOf('DMOH05')).not.toBe(region);
    const added = await add(`3/2/${year}`, ' Founding  Day');
    expect(added.body).toMatchObject({ region, year });
    expect(added.body.rows).toContainEqual({ date: `03/02/${year}`, name: 'Founding Day' });
    expect(await calendar(here)).toEqual([{ date: `03/02/${year}`, name: 'Founding Day' }]);
    expect(await calendar(elsewhere)).toEqual([]);
    const removed = await remove(`03/02/${year}`);
    expect(removed.body.rows).not.toContainEqual({ date: `03/02/${year}`, name: 'Founding Day' });
    expect(await calendar(here)).toEqual([]);
  });

  it('[WBADM-17] are confirmed with the number of open items of that day in that region', async () => {
    const deliveries = (status: string) => [
      { deliveries: [{ status, date: `${year}-03-04` }] },
      { deliveries: [{ status, date: `${year}-03-05` }] },
    ];
    for (const [index, status] of [
      'Pending',
      'Reviewed',
      'In manufacture',
      'Dispatched',
      'Cancelled',
    ].entries())
      await storeOrder(test.owner, { ref: `HOL-${index}`, lines: deliveries(status) });
    await storeOrder(test.owner, { ref: 'HOL-DRAFT', state: 'draft', lines: deliveries('Pending') });
    await storeOrder(test.owner, { ref: 'HOL-05', hospital: 'DMOH05', lines: deliveries('Pending') });
    expect((await affected(`04/03/${year}`)).body).toEqual({
      items: 3,
      firstDeliveries: 0,
      hospitals: 1,
    });
    expect((await affected(`4/3/${year}`, await regionOf('DMOH05'))).body).toEqual({
      items: 1,
      firstDeliveries: 0,
      hospitals: 1,
    });
    expect((await affected(`06/03/${year}`)).body).toEqual({
      items: 0,
      firstDeliveries: 0,
      hospitals: 0,
    });
    expect((await affected(`31/02/${year}`)).problem.fields).toEqual({ date: 'Enter a valid date' });
  });

  it('[WBADM-17] are confirmed with the first deliveries of home patients of that day as well, until it is over', async () => {
    const firstDelivery = `${year}-05-19`;
    const counted = async (date: string) => (await affected(date)).body;
    for (const hospital of ['DMOH01', 'DMOH05'])
      await storeRegistration(test.owner, { hospital, firstDelivery });
    await storeRegistration(test.owner);
    expect(await counted(`19/05/${year}`)).toEqual({ items: 0, firstDeliveries: 1, hospitals: 1 });
    await storeOrder(test.owner, { ref: 'BOTH', lines: [{ deliveries: [{ date: firstDelivery }] }] });
    expect(await counted(`19/05/${year}`)).toEqual({ items: 1, firstDeliveries: 1, hospitals: 1 });
    const { rows } = await test.owner.query(
      `select (now() at time zone time_zone)::date::text as today from hospital where hospital_id = 'DMOH01'`,
    );
    const { today } = rows[0];
    for (const [day, firstDeliveries] of [
      [today, 1],
      [addDays(today, -1), 0],
    ] as const) {
      await storeRegistration(test.owner, { firstDelivery: day });
      expect(await counted(formatCareDate(day))).toMatchObject({ firstDeliveries });
    }
  });

  it('that are added where items are ordered for the day are announced to the hospitals of the region, until they are removed', async () => {
    await storeOrder(test.owner, { ref: 'TOLD', lines: [{ deliveries: [{ date: `${year}-03-18` }] }] });
    const titles = async (username: string) => {
      const client = await test.signIn(username);
      const { announcementNotices } = (await client.call('GET /api/v1/user/info')).body;
      return announcementNotices.map(({ title }) => title).filter((title) => title.startsWith('No delivery'));
    };
    await add(`17/03/${year}`);
    expect(await titles('pharmacist')).toEqual([]);
    await add(`18/03/${year}`);
    const told = [expect.stringContaining(`18/03/${year}`)];
    expect([await titles('pharmacist'), await titles('other')]).toEqual([told, []]);
    // Who is told follows from the region, whatever country comes with a change.
    const [row] = (
      await admin.call('GET /api/v1/workbench/admin/announcements', { query: {} })
    ).body.rows.filter((each) => each.region === region);
    const { id, kind, title, from, until } = row!;
    const edited = await admin.call('POST /api/v1/workbench/admin/announcements/:id', {
      params: { id: String(id) },
      body: { ...{ kind, title, from, until }, text: 'Founding Day: call us.', countryCode: 'NZ' },
    });
    expect(edited.body).toMatchObject({ text: 'Founding Day: call us.', countryCode: region.slice(0, 2) });
    expect(await titles('pharmacist')).toEqual(told);
    // By another name no time changes, neither way.
    await add(`18/03/${year}`, 'Another Day');
    await remove(`18/03/${year}`);
    expect(await titles('pharmacist')).toEqual(told);
    await remove(`18/03/${year}`, 'Another Day');
    expect(await titles('pharmacist')).toEqual([]);
    const { rows } = (await admin.call('GET /api/v1/workbench/admin/announcements', { query: {} })).body;
    expect(rows.filter(({ region: where }) => where === region)).toMatchObject([
      { status: 'ended', text: expect.stringContaining('Founding Day') },
    ]);
  });

  it('that are added where the first delivery of a home patient is agreed are announced as such', async () => {
    const told = async (username: string) => {
      const client = await test.signIn(username);
      const { announcementNotices } = (await client.call('GET /api/v1/user/info')).body;
      return announcementNotices.flatMap(({ title, body }) =>
        title.endsWith(`20/05/${year}`) ? [body] : [],
      );
    };
    await storeRegistration(test.owner, { firstDelivery: `${year}-05-20` });
    await add(`20/05/${year}`);
    const [said = '', ...more] = await told('pharmacist');
    expect(more).toEqual([]);
    expect(said).toContain('home patients whose first delivery is on it');
    expect(said).not.toContain('what you ordered');
    expect(await told('other')).toEqual([]);
    await remove(`20/05/${year}`);
    expect(await told('pharmacist')).toEqual([]);
  });

  it('[WBADM-20] are refused without a name, and on a day of a year that the list does not have', async () => {
    for (const date of ['', `29/02/${year + (year % 4 === 0 ? 1 : 0)}`, '01/01/1999', `01/01/${year + 2}`]) {
      const refused = await add(date, ' ');
      expect([refused.status, refused.problem.fields]).toEqual([
        422,
        { date: 'Enter a valid date', name: 'Required field' },
      ]);
    }
    expect((await add(`03/02/${year}`, 'x'.repeat(101))).problem.fields).toEqual({
      name: 'Max character allowed is 100',
    });
    expect((await add(`03/02/${year}`, 'Founding Day', 'XX-YY')).problem.code).toBe('region-not-found');
  });

  it('are in the list once, also added twice at the same moment, and removed once', async () => {
    const adding = await Promise.all([add(`10/02/${year}`), add(`10/02/${year}`)]);
    const codes = adding.map(({ status, problem }) => (status === 200 ? 'added' : problem.code));
    expect(codes.sort()).toEqual(['added', 'holiday-exists']);
    expect((await add(`10/02/${year}`, 'Another name')).status).toBe(200);
    expect((await remove(`10/02/${year}`)).status).toBe(200);
    expect((await remove(`10/02/${year}`)).status).toBe(404);
  });

  it('are audited by their region, day and name, and what was corrected stays so', async () => {
    await test.owner.query('truncate audit_event');
    await add(`11/02/${year}`);
    await remove(`11/02/${year}`);
    const { rows } = await test.owner.query(
      `select action, subject_type, subject_key, before->>'name' as was, after->>'name' as became
       from audit_event where hospital_id is null order by audit_event_id`,
    );
    const subject = { subject_type: 'public-holiday', subject_key: `${region} ${year}-02-11 Founding Day` };
    expect(rows).toEqual([
      { ...subject, action: 'public-holiday-added', was: null, became: 'Founding Day' },
      { ...subject, action: 'public-holiday-removed', was: 'Founding Day', became: null },
    ]);
    await remove(`25/12/${year}`, 'Christmas Day');
    await fillPublicHolidays(test.owner, new Date());
    const after = (await show({ region, year: String(year) })).body.rows;
    expect(after.map(({ date }) => date)).not.toContain(`25/12/${year}`);
  });
});
