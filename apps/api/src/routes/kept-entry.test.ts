import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let ward: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('delete from kept_entry');
  ward = await test.signIn('ward');
});

const keep = (client: TestClient, key: string, entry: Record<string, unknown>) =>
  client.call('PUT /api/v1/kept-entry/:key', { params: { key }, body: { entry } });
const kept = async (client: TestClient, key: string) =>
  (await client.call('GET /api/v1/kept-entry/:key', { params: { key } })).body.kept;
const forgetBy = (client: TestClient, receipt: string) =>
  client.call('POST /api/v1/kept-entry/forget', { body: { receipt } });

const stored = async () =>
  (await test.owner.query('select entry_key from kept_entry order by entry_key')).rows.map(
    (row) => row.entry_key,
  );

/** As if the hospital had been chosen: each session has one. */
/** To a hospital that is the user's own from then on. */
const moveTo = (hospital: string) =>
  test.owner.query(
    `with own as (
       insert into user_hospital select user_id, $1 from app_user where username = 'ward' on conflict do nothing)
     update session set hospital_id = $1 where user_id = (select user_id from app_user where username = 'ward')`,
    [hospital],
  );

describe('what was typed', () => {
  it('comes back as it was typed, with the moment it was kept', async () => {
    expect(await kept(ward, 'contact')).toBeNull();
    await keep(ward, 'contact', { message: 'Half a' });
    const entry = { message: 'Half a sentence, "quoted" \\ 😀 \0', name: '', rows: [{ quantity: '01.50' }] };
    const { body } = await keep(ward, 'contact', entry);
    expect(await kept(ward, 'contact')).toEqual({ entry, updatedAt: body.updatedAt });
    expect(Math.abs(Date.now() - Date.parse(body.updatedAt))).toBeLessThan(60_000);
  });

  it('is listed for all forms about one thing, the own alone', async () => {
    await keep(ward, 'drug-line:a/new/0', { line: 1 });
    await keep(ward, 'drug-line:ab/new/0', { line: 2 });
    await keep(ward, 'drug-line:a/7', { line: 3 });
    await keep(await test.signIn('pharmacist'), 'drug-line:a/8', { line: 4 });
    const list = async (about: string) =>
      (await ward.call('GET /api/v1/kept-entry', { query: { about } })).body.kept.map(({ key }) => key);
    expect(await list('drug-line:a')).toEqual(['drug-line:a/new/0', 'drug-line:a/7']);
    expect(await list('drug-line:b')).toEqual([]);
    expect((await ward.call('GET /api/v1/kept-entry', { query: { about: 'password' } })).status).toBe(400);
  });

  it('is kept apart for each form and each thing that it is about', async () => {
    await keep(ward, 'drug-line:a/new/0', { line: 1 });
    await keep(ward, 'drug-line:a/new/7', { line: 2 });
    expect(await kept(ward, 'drug-line:a/new/0')).toMatchObject({ entry: { line: 1 } });
    expect(await kept(ward, 'drug-line:a/new/7')).toMatchObject({ entry: { line: 2 } });
    await ward.call('DELETE /api/v1/kept-entry/:key', { params: { key: 'drug-line:a/new/0' } });
    expect(await stored()).toEqual(['drug-line:a/new/7']);
  });

  it('is nobody else’s, not even at the same hospital, and not the same user’s at another', async () => {
    await keep(ward, 'contact', { message: 'Of the ward' });
    const colleague = await test.signIn('pharmacist');
    expect(await kept(colleague, 'contact')).toBeNull();
    await keep(colleague, 'contact', { message: 'Of the pharmacist' });
    await colleague.call('DELETE /api/v1/kept-entry/:key', { params: { key: 'contact' } });
    await moveTo('DMOH05');
    expect(await kept(ward, 'contact')).toBeNull();
    await keep(ward, 'contact', { message: 'At another hospital' });
    await moveTo('DMOH01');
    expect(await kept(ward, 'contact')).toMatchObject({ entry: { message: 'Of the ward' } });
  });

  it('stays through a sign-out for idleness and goes with a chosen one, at every hospital', async () => {
    await keep(ward, 'contact', { message: 'Here' });
    await moveTo('DMOH05');
    await keep(ward, 'contact', { message: 'There' });
    await keep(await test.signIn('pharmacist'), 'contact', { message: 'Of the pharmacist' });
    await ward.call('GET /api/v1/user/logout', { query: { reason: 'idle' } });
    expect(await stored()).toEqual(['contact', 'contact', 'contact']);
    await (await test.signIn('ward')).call('GET /api/v1/user/logout');
    const { rows } = await test.owner.query('select username from kept_entry join app_user using (user_id)');
    expect(rows).toEqual([{ username: 'pharmacist' }]);
  });

  it('is the newest hundred entries at most', async () => {
    await test.owner.query(
      `insert into kept_entry (user_id, hospital_id, entry_key, entry, updated_at)
       select user_id, 'DMOH01', 'patient:' || lpad(i::text, 3, '0'), '{}', now() - make_interval(mins => i)
       from app_user, generate_series(1, 100) i where username = 'ward'`,
    );
    await keep(ward, 'contact', { message: 'The newest' });
    const keys = await stored();
    expect(keys).toHaveLength(100);
    expect(keys).toContain('contact');
    expect(keys).not.toContain('patient:100');
  });

  it('leaves no trace in the audit trail', async () => {
    await keep(ward, 'contact', { message: 'Never sent' });
    const { rows } = await test.owner.query(`select count(*)::integer as n from audit_event`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is refused when it names no known form, is no object, or is too long', async () => {
    const put = (key: string, payload: unknown) =>
      ward.send({ method: 'PUT', url: `/api/v1/kept-entry/${key}`, payload: payload as object });
    for (const key of ['password', 'contact2', 'contact:', 'drug-line:%00', `patient:${'x'.repeat(250)}`])
      expect([key, (await put(key, { entry: {} })).status]).toEqual([key, 400]);
    for (const payload of [{}, { entry: 'text' }, { entry: [] }, { entry: {}, more: 1 }])
      expect((await put('contact', payload)).status).toBe(400);
    expect((await put('contact', { entry: { message: 'x'.repeat(60_000) } })).status).toBe(400);
    expect((await put('contact', { entry: { message: '\ud800' } })).status).toBeLessThan(500);
    expect((await put('contact', { entry: { message: '😀'.repeat(29_000) } })).status).toBe(200);
  });
});

describe('a receipt', () => {
  it('has the first user’s entries forgotten by whoever signs in next at that browser, and no others', async () => {
    await keep(ward, 'contact', { message: 'Of the ward' });
    const { receipt } = (await keep(ward, 'order-header:CMP', { orderRef: 'A' })).body;
    const next = await test.signIn('pharmacist');
    await keep(next, 'patient:1', { firstName: 'Of the pharmacist' });
    expect((await forgetBy(next, receipt)).status).toBe(200);
    expect(await stored()).toEqual(['patient:1']);
  });

  it('leaves what the same user has typed since, at another computer', async () => {
    const { receipt } = (await keep(ward, 'contact', { message: 'Here' })).body;
    await test.owner.query(`update kept_entry set updated_at = updated_at - interval '1 second'`);
    const [userId, until, signature] = receipt.split('.');
    expect([userId?.length, Number(until) > 0, signature?.length]).toEqual([36, true, 43]);
    await test.owner.query(
      `insert into kept_entry select user_id, hospital_id, 'patient:1', '{}', updated_at + interval '2 seconds' from kept_entry`,
    );
    await forgetBy(await test.signIn('pharmacist'), receipt);
    expect(await stored()).toEqual(['patient:1']);
  });

  it('is refused when anything of it was changed', async () => {
    const { receipt } = (await keep(ward, 'contact', { message: 'Kept' })).body;
    const next = await test.signIn('pharmacist');
    const [userId, until, signature] = receipt.split('.');
    const forged = [
      '',
      'x',
      '..',
      `${userId}.${until}`,
      `${userId}.${until}.`,
      `${userId}.${Number(until) + 60_000}.${signature}`,
      `${userId}.${until}.${signature}.more`,
      `${test.portal.secrets.logoutToken(userId ?? '')}.${until}.${signature}`,
    ];
    for (const one of forged) {
      const { status, problem } = await forgetBy(next, one);
      expect([one, status, problem.code]).toEqual([one, 400, 'receipt-wrong']);
    }
    expect(await stored()).toEqual(['contact']);
  });
});
