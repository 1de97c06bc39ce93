import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let viewer: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  viewer = await test.signIn('viewer');
});
afterAll(() => test?.close());

describe('the catalogue', () => {
  it('is answered whole by its version', async () => {
    const { body: user } = await viewer.call('GET /api/v1/user/info');
    const { status, body } = await viewer.call('GET /api/v1/catalogue/:version', {
      params: { version: user.catalogueVersion ?? 0 },
    });
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual(
      expect.arrayContaining([
        'version',
        'drugs',
        'containers',
        'presentations',
        'finishedProducts',
        'tpnProducts',
      ]),
    );
  });

  it('leaves out what custom formulations are made of: it is sent to their builder alone', async () => {
    const { body: user } = await viewer.call('GET /api/v1/user/info');
    const { body } = await viewer.call('GET /api/v1/catalogue/:version', {
      params: { version: user.catalogueVersion ?? 0 },
    });
    expect(body).not.toHaveProperty('formulations');
  });

  it('has no version that was never loaded', async () => {
    const { status, problem } = await viewer.call('GET /api/v1/catalogue/:version', {
      params: { version: 999 },
    });
    expect([status, problem.code]).toEqual([404, 'not-found']);
  });
});

describe('public holidays', () => {
  it('[HEADER-25] are answered for the state asked for, as DD/MM/YYYY with their names', async () => {
    const holidays = async (state: string) =>
      (await viewer.call('GET /api/v1/public-holidays', { query: { state } })).body;
    const year = new Date().getFullYear();
    const [nsw, vic] = [await holidays('NSW'), await holidays('VIC')];
    expect(nsw).toContainEqual({ date: `25/12/${year}`, name: expect.any(String) });
    expect(nsw).toContainEqual({ date: `26/01/${year + 1}`, name: expect.any(String) });
    expect(vic).not.toEqual(nsw);
  });

  it('are there for every state and territory, whether or not a hospital is in it', async () => {
    for (const state of ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']) {
      const { body } = await viewer.call('GET /api/v1/public-holidays', { query: { state } });
      expect(body, state).toContainEqual({
        date: `25/12/${new Date().getFullYear()}`,
        name: expect.any(String),
      });
    }
  });

  it("are those of the hospital's own region, whatever region a hospital near it in the same state has", async () => {
    const days = [
      ['AU-ACT', 'Of the ACT'],
      ['AU-NSW', 'Of New South Wales'],
      ['AU-VIC', 'Of Victoria'],
    ];
    for (const [region, name] of days)
      await test.owner.query(`insert into public_holiday values ($1, now()::date, $2)`, [region, name]);
    await test.owner.query(
      `update hospital set holiday_region = 'AU-ACT' where hospital_id in ('DMOH02', 'DMOH05')`,
    );
    const nextToIt = await test.signIn('other');
    const named = async (client: TestClient, state: string) =>
      (await client.call('GET /api/v1/public-holidays', { query: { state } })).body.flatMap(({ name }) =>
        days.flatMap(([, day = '']) => (name.includes(day) ? [day] : [])),
      );
    expect(await named(viewer, 'NSW')).toEqual(['Of New South Wales']);
    expect(await named(nextToIt, 'VIC')).toEqual(['Of the ACT']);
    expect(await named(viewer, 'VIC')).toEqual(['Of Victoria']);
  });

  it('are refused, not none, for a state that does not exist', async () => {
    const { status, problem } = await viewer.call('GET /api/v1/public-holidays', { query: { state: 'XX' } });
    expect([status, problem.code]).toEqual([404, 'region-not-found']);
  });
});
