import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('delete from sign_in_event');
});

const events = async () =>
  (
    await test.owner.query(
      `select action, user_name, at_hospital_id as hospital, details - 'sessionId' as details, user_id is not null as known
       from sign_in_event order by sign_in_event_id`,
    )
  ).rows;
const token = (username: string, password: string) =>
  test.anybody.call('POST /oauth/token', {
    body: {
      grant_type: 'password',
      client_id: test.portal.config.authClientId,
      client_secret: test.portal.secrets.clientSecret,
      username,
      password,
    },
  });
const address = '127.0.0.1';

describe('the audit of accounts', () => {
  it('has who signed in, where and how, and who signed out', async () => {
    const ward = await test.signIn('ward');
    await ward.call('GET /api/v1/user/logout');
    const of = { user_name: 'ward', hospital: 'DMOH01', known: true };
    expect(await events()).toEqual([
      { ...of, action: 'signed-in', details: { address, by: 'password' } },
      { ...of, action: 'signed-out', details: { by: 'choice' } },
    ]);
  });

  it('has a try that failed, of either call, and nothing of what was typed', async () => {
    await token('ward', 'a wrong secret');
    await test.anybody.call('POST /user/login', { body: { name: 'ward', pass: 'a wrong secret' } });
    await token('My-Password-In-The-Wrong-Field', 'x');
    const failed = { action: 'sign-in-failed', hospital: 'DMOH01', user_name: 'ward', known: true };
    const details = { address, why: 'wrong-credentials' };
    const found = await events();
    expect(found.slice(0, 2)).toEqual([
      { ...failed, details },
      { ...failed, details },
    ]);
    expect(found[2]).toMatchObject({ action: 'sign-in-failed', user_name: '', hospital: null, known: false });
    expect(JSON.stringify(found)).not.toMatch(/wrong secret|Wrong-Field/i);
  });

  it("has the supplier's people, at no hospital, and a code that was wrong", async () => {
    await test.signIn('reviewer');
    await test.anybody.call('POST /oauth/token', {
      body: {
        grant_type: 'password',
        client_id: test.portal.config.authClientId,
        client_secret: test.portal.secrets.clientSecret,
        username: 'reviewer',
        password: DEMONSTRATION_PASSWORD,
        totp: '000000',
      },
    });
    expect(await events()).toMatchObject([
      { action: 'signed-in', user_name: 'reviewer', hospital: null },
      { action: 'sign-in-failed', user_name: 'reviewer', details: { why: 'totp-wrong' } },
    ]);
  });

  it('has another hospital that was chosen, and not the same one again', async () => {
    const pharmacist = await test.signIn('pharmacist');
    for (const hospitalId of ['DMOH02', 'DMOH02'])
      await pharmacist.call('POST /api/v1/user/info', { body: { hospitalId } });
    await pharmacist.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH01' } });
    expect((await events()).slice(1)).toMatchObject([
      { action: 'hospital-switched', hospital: 'DMOH02', details: { before: 'DMOH01' } },
      { action: 'hospital-switched', hospital: 'DMOH01', details: { before: 'DMOH02' } },
    ]);
  });

  it('has a call that somebody may not make, of either side', async () => {
    const [viewer, admin] = [await test.signIn('viewer'), await test.signIn('admin')];
    await test.owner.query('delete from sign_in_event');
    await viewer.call('POST /api/v1/order/start', { body: { orderRef: 'A', deliveryDate: '04/03/2031' } });
    await admin.call('GET /api/v1/user/info');
    expect(await events()).toMatchObject([
      {
        action: 'call-refused',
        user_name: 'viewer',
        hospital: 'DMOH01',
        details: { call: 'POST /api/v1/order/start', code: 'access-missing' },
      },
      { action: 'call-refused', user_name: 'admin', details: { call: 'GET /api/v1/user/info' } },
    ]);
  });

  it("has a supplier's key that was made by the command, and one that was refused", async () => {
    await makeSupplierKey(test.owner, { name: 'Line 1', hospitalIds: ['DMOH01'] });
    const headers = { 'x-supplier-key': 'guessed' };
    await test.anybody.call('POST /api/v1/supplier/order-lines', { headers, body: { moves: [] } as never });
    expect(await events()).toMatchObject([
      { action: 'supplier-key-made', details: { name: 'Line 1', hospitalIds: ['DMOH01'] } },
      { action: 'supplier-key-refused', details: { address } },
    ]);
  });

  it('has a refresh token that came again when its session had new ones, and the session is over', async () => {
    const { body } = await token('ward', DEMONSTRATION_PASSWORD);
    const refresh = (refreshToken: string) =>
      test.anybody.call('POST /oauth/token', {
        body: {
          grant_type: 'refresh_token',
          client_id: test.portal.config.authClientId,
          client_secret: test.portal.secrets.clientSecret,
          refresh_token: refreshToken,
        },
      });
    const second = (await refresh(body.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    await test.owner.query(`update session set rotated_at = now() - interval '1 hour'`);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await refresh(third.refresh_token)).status).toBe(401);
    expect((await events()).map(({ action }) => action)).toContain('refresh-token-copied');
  });

  it('is changed by no request, and read by none', async () => {
    const tries = [
      'select from sign_in_event',
      'delete from sign_in_event',
      `update sign_in_event set action = ''`,
    ];
    for (const statement of tries)
      await expect(test.portal.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a password that is another one by now', () => {
  it('is in the audit and is told by mail', async () => {
    const nz = await test.signIn('nz');
    const password = 'four quiet vials of water';
    const change = (currentPassword: string) =>
      nz.call('POST /api/v1/user/reset-password', { body: { currentPassword, password } });
    expect((await change('not it')).status).toBe(400);
    expect((await events()).at(-1)).toMatchObject({ action: 'password-change-refused', user_name: 'nz' });
    expect((await change(DEMONSTRATION_PASSWORD)).status).toBe(200);
    expect((await events()).at(-1)).toMatchObject({
      action: 'password-changed',
      user_name: 'nz',
      hospital: 'DMOH09',
    });
    const told = (await readOutbox(test)).filter(({ subject }) => subject === 'Your password was changed');
    expect(told.map(({ recipient }) => recipient)).toEqual(['nz@demo.example']);
    expect(told[0]!.body).toContain('Hello Nikau');
    expect(told[0]!.body).toContain('your account nz at');
    expect(told[0]!.body).not.toContain(password);
  });
});
