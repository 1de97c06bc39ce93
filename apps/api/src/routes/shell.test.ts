import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal({ config: { analyticsUrl: 'https://figures.example/pages?site=1' } });
});
afterAll(() => test?.close());

describe('the calls of the frame', () => {
  it('[API-01] answers the version of the product to anybody', async () => {
    const { status, body } = await test.anybody.call('GET /api/v1/general/version');
    expect(status).toBe(200);
    expect(body).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  it('[API-02] [FAV-03] [SHELL-08] answers the links of the menu in their order, each with title and link', async () => {
    const ward = await test.signIn('ward');
    await test.owner.query('delete from menu_link');
    await test.owner.query(
      `insert into menu_link (position, title, link) values (2, 'Second', 'https://b.example'), (1, 'First', '/a')`,
    );
    expect((await ward.call('GET /api/v1/menu/hamburger')).body).toEqual([
      { title: 'First', link: '/a' },
      { title: 'Second', link: 'https://b.example' },
    ]);
    expect((await test.anybody.call('GET /api/v1/menu/hamburger')).status).toBe(401);
  });

  it('[GA-02] keeps the answer to the analytics question', async () => {
    const ward = await test.signIn('ward');
    expect((await ward.call('GET /api/v1/user/info')).body.gaPermission).toBe('unset');
    await ward.call('POST /api/v1/user/info', { body: { gaPermission: 'deny' } });
    expect((await ward.call('GET /api/v1/user/info')).body.gaPermission).toBe('deny');
  });

  it('[HOSP-03] [HOSP-04] keeps the hospital chosen and shows from then on what is there, not what was', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const here = await pharmacist.call('POST /api/v1/patient', {
      body: { id: 'SW-1', firstName: 'Ada', lastName: 'Switchling', dateOfBirth: '01/02/1980' },
    });
    const patient = { params: { id: here.body.patientId } };
    expect((await pharmacist.call('GET /api/v1/patient/:id', patient)).status).toBe(200);
    const chosen = await pharmacist.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH02' } });
    expect([chosen.status, chosen.body.hospitalId]).toEqual([200, 'DMOH02']);
    expect((await pharmacist.call('GET /api/v1/patient/:id', patient)).status).toBe(404);
    const again = await test.signIn('pharmacist');
    expect((await again.call('GET /api/v1/user/info')).body.hospitalId).toBe('DMOH02');
  });

  it('lets browsers report to the configured address alone, and says where it is', async () => {
    const { headers, body } = await test.anybody.call('GET /runtimeConfig.json');
    expect(body.analyticsUrl).toBe('https://figures.example/pages?site=1');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://figures.example;");
  });
});
