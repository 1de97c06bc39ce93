import type { HospitalUserRow } from '@bolt/contracts/accounts.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { Reply, TestClient } from '../testing/test-client.ts';
import { newPerson, openAccount, signInAs, trySignIn } from './testing/invited-accounts.ts';

let test: TestPortal;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  admin = await test.signIn('admin');
});
afterAll(() => test?.close());
beforeEach(() =>
  test.owner.query('truncate outbox_mail, audit_event, sign_in_attempt, sign_in_try, sign_in_lock'),
);

type Action = 'unlock' | 'end-sessions' | 'reset-sign-in' | 'deactivate' | 'reactivate' | 'invite-again';
const rights = {
  hospitalIds: ['DMOH01'],
  flags: ['can_view_orders' as const],
  preferences: ['Compounding Access' as const],
};
const search = async (body: object = {}) =>
  (await admin.call('POST /api/v1/workbench/admin/hospital-users/search', { body })).body.rows;
const names = (rows: readonly HospitalUserRow[]) => rows.map(({ username }) => username);
const invite = (form: object = {}) =>
  admin.call('POST /api/v1/workbench/admin/hospital-users', {
    body: { ...newPerson(), ...rights, ...form },
  });
const edit = (userId: string, body: object) =>
  admin.call('POST /api/v1/workbench/admin/hospital-users/:userId', {
    params: { userId },
    body: { version: 1, ...rights, ...body },
  });
const act = (userId: string, action: Action): Promise<Reply<HospitalUserRow>> =>
  admin.call(`POST /api/v1/workbench/admin/hospital-users/:userId/${action}`, {
    params: { userId },
    body: {},
  });
async function opened(form: object = {}): Promise<HospitalUserRow> {
  const { body } = await invite(form);
  await openAccount(test, body.email);
  return body;
}
const statusOf = async ({ username }: HospitalUserRow) => (await search({ q: username }))[0]?.status;

describe('the users of hospitals', () => {
  it('[WBADM-11] of all hospitals are searched by name, username or email and filtered by hospital', async () => {
    const all = await search();
    expect(names(all)).toEqual(expect.arrayContaining(['pharmacist', 'nz', 'uk']));
    expect(names(all)).not.toContain('reviewer');
    expect(all.find(({ username }) => username === 'ward')).toMatchObject({
      hospitals: [{ id: 'DMOH01' }],
      flags: ['can_create_edit_orders', 'can_view_orders'],
      preferences: ['Compounding Access'],
      status: 'active',
    });
    expect(names(await search({ q: 'nikau ex' }))).toEqual(['nz']);
    expect(names(await search({ q: ' NZ@demo' }))).toEqual(['nz']);
    // What a pattern would match is a letter here.
    expect(await search({ q: '%' })).toEqual([]);
    expect(names(await search({ hospitalId: 'DMOH05' }))).toEqual(['other']);
    expect(await search({ hospitalId: 'DMOH05', q: 'nikau' })).toEqual([]);
  });

  it('[WBADM-12] are invited with hospitals, flags and preferences, and sign in without an authenticator', async () => {
    const row = await opened({ hospitalIds: ['DMOH02', 'DMOH01'], flags: ['can_create_edit_orders'] });
    const client = await signInAs(test, row.username);
    const { body } = await client.call('GET /api/v1/user/info');
    expect(body).toMatchObject({
      username: row.username,
      hospitalId: 'DMOH02',
      boltRoles: { can_create_edit_orders: true, can_submit_orders: false, can_view_orders: false },
      permissionPreferences: ['Compounding Access'],
    });
    expect(Object.keys(body.hospitalList).sort()).toEqual(['DMOH01', 'DMOH02']);
    expect(await statusOf(row)).toBe('active');
  });

  it('[WBADM-20, WBADM-21] take a hospital, and nothing that none of their hospitals has', async () => {
    const none = await invite({ hospitalIds: [], preferences: [] });
    expect([none.status, none.problem.fields]).toEqual([
      422,
      { hospitalIds: 'Please choose at least one hospital' },
    ]);
    await test.owner.query(`update hospital set csv_import = false where hospital_id = 'DMOH07'`);
    const asked = { hospitalIds: ['DMOH07'], preferences: ['CSV Import'] };
    const missing = await invite(asked);
    expect([missing.status, missing.problem.fields]).toEqual([
      422,
      { preferences: 'None of these hospitals has CSV Import' },
    ]);
    const also = await invite({ ...asked, hospitalIds: ['DMOH07', 'DMOH01'] });
    expect(also.body.preferences).toEqual(['CSV Import']);
    const hospitals = (await admin.call('GET /api/v1/workbench/admin/hospitals')).body.rows;
    expect(hospitals.find(({ id }) => id === 'DMOH07')!.preferences).not.toContain('CSV Import');
  });

  it('are not invited by a username or an email address that somebody has, of a hospital or of the staff', async () => {
    const { body: row } = await invite();
    for (const taken of [
      { username: row.username.toUpperCase() },
      { email: row.email.toUpperCase() },
      { username: 'reviewer' },
    ]) {
      const again = await invite(taken);
      expect([again.status, again.problem.code]).toEqual([409, 'account-taken']);
    }
    expect(await search({ q: row.username })).toEqual([row]);
  });

  it('keep what they have where a change names a hospital that there is not, which alone is said of it', async () => {
    const { body: row } = await invite();
    const wrong = await edit(row.userId, { hospitalIds: ['NOWHERE'], preferences: ['CSV Import'] });
    expect([wrong.status, wrong.problem.fields]).toEqual([
      422,
      { hospitalIds: 'Please choose from the hospitals of the list' },
    ]);
    expect(await search({ q: row.username })).toEqual([row]);
  });

  it('[WBADM-21] are changed from their next call on, and audited with before and after', async () => {
    const row = await opened({ hospitalIds: ['DMOH01', 'DMOH02'] });
    const client = await signInAs(test, row.username);
    expect((await client.call('GET /api/v1/dashboard/order/summary')).status).toBe(200);
    const changed = await edit(row.userId, { hospitalIds: ['DMOH01', 'DMOH02'], flags: [] });
    expect(changed.body).toMatchObject({ flags: [], version: 2 });
    expect((await client.call('GET /api/v1/dashboard/order/summary')).status).toBe(403);
    // The hospital at which the session works is not theirs any more.
    await edit(row.userId, { version: 2, hospitalIds: ['DMOH02'] });
    expect((await client.call('GET /api/v1/user/info')).status).toBe(401);
    const anew = await signInAs(test, row.username);
    expect((await anew.call('GET /api/v1/user/info')).body.hospitalId).toBe('DMOH02');

    const stale = await edit(row.userId, {});
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale-version']);
    const { rows } = await test.owner.query(
      `select before, after from audit_event where subject_id = $1 and action = 'account-changed'
       order by audit_event_id`,
      [row.userId],
    );
    expect(rows).toMatchObject([
      { before: { flags: ['can_view_orders'] }, after: { flags: [] } },
      {
        before: { hospitals: expect.arrayContaining(['DMOH01', 'DMOH02']) },
        after: { hospitals: ['DMOH02'] },
      },
    ]);
  });

  it('[WBADM-13] who reached the limit of failed tries are locked until they are unlocked', async () => {
    const row = await opened();
    for (let tries = 0; tries < 10; tries++) await trySignIn(test, row.username, undefined, 'wrong');
    expect((await trySignIn(test, row.username)).problem.code).toBe('too-many-tries');
    expect(await statusOf(row)).toBe('locked');
    expect((await act(row.userId, 'unlock')).body.status).toBe('active');
    expect((await trySignIn(test, row.username)).status).toBe(200);
    const again = await act(row.userId, 'unlock');
    expect([again.status, again.problem.code]).toEqual([409, 'account-state-wrong']);
  });

  it('[WBADM-06, WBADM-07, WBADM-08] are signed out, reset, deactivated and taken back as staff are', async () => {
    const row = await opened();
    const clients = [await signInAs(test, row.username)];
    const isOut = async (client: TestClient) =>
      expect((await client.call('GET /api/v1/user/info')).status).toBe(401);
    await act(row.userId, 'end-sessions');
    await isOut(clients[0]!);
    const second = await signInAs(test, row.username);
    expect((await act(row.userId, 'reset-sign-in')).body.status).toBe('invited');
    await isOut(second);
    expect((await trySignIn(test, row.username)).problem.code).toBe('wrong-credentials');
    expect((await act(row.userId, 'invite-again')).body.status).toBe('invited');
    await openAccount(test, row.email);
    const third = await signInAs(test, row.username);
    await act(row.userId, 'deactivate');
    await isOut(third);
    expect((await trySignIn(test, row.username)).problem.code).toBe('account-inactive');
    expect((await act(row.userId, 'reactivate')).body.status).toBe('active');
    await signInAs(test, row.username);
  });

  it('are no staff to the calls for staff, nor the reverse', async () => {
    const { rows } = await test.owner.query(`select user_id from app_user where username = 'reviewer'`);
    for (const wrong of [await act(rows[0].user_id, 'deactivate'), await edit(rows[0].user_id, {})])
      expect([wrong.status, wrong.problem.code]).toEqual([404, 'subject-not-found']);
  });
});

describe('the database as bolt_administration', () => {
  it('sets neither a password nor an authenticator, and reads none', async () => {
    for (const statement of [
      'select password_hash from app_user',
      'select totp_secret from app_user',
      'select token_hash from invitation',
      `update app_user set password_hash = 'x'`,
      `update app_user set totp_secret = 'x'`,
    ]) {
      const tried = test.portal.db.asAdministration((tx) => tx.query({ name: statement, text: statement }));
      await expect(tried, statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('sees of the audit what belongs to no hospital', async () => {
    await test.owner.query(
      `insert into audit_event (hospital_id, user_name, request_id, action, subject_type, subject_id)
       values ('DMOH01', 'x', 'x', 'x', 'order', gen_random_uuid())`,
    );
    const { rows } = await test.owner.query('select count(*)::integer as events from audit_event');
    expect(rows[0].events).toBeGreaterThan(0);
    const seen = await test.portal.db.asAdministration((tx) =>
      tx.query({ name: 'audit', text: 'select from audit_event where hospital_id is not null' }),
    );
    expect(seen).toEqual([]);
  });
});
