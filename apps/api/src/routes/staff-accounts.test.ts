import { randomUUID } from 'node:crypto';
import type { StaffRow } from '@bolt/contracts/accounts.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { Reply, TestClient } from '../testing/test-client.ts';
import {
  CHOSEN_PASSWORD,
  mailedToken,
  newPerson,
  openAccount,
  signInAs,
  trySignIn,
} from './testing/invited-accounts.ts';

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

type Action = 'end-sessions' | 'reset-sign-in' | 'deactivate' | 'reactivate' | 'invite-again';
const list = async () => (await admin.call('GET /api/v1/workbench/admin/staff')).body.rows;
const invite = (form: object = {}, headers = {}) =>
  admin.call('POST /api/v1/workbench/admin/staff', {
    body: { ...newPerson(), roles: ['reviewer'], hospitalIds: ['DMOH05', 'DMOH01'], ...form },
    headers,
  });
const edit = (userId: string, body: object, client = admin) =>
  client.call('POST /api/v1/workbench/admin/staff/:userId', {
    params: { userId },
    body: { version: 1, roles: ['reviewer'], hospitals: [], ...body },
  });
const act = (userId: string, action: Action, client = admin): Promise<Reply<StaffRow>> =>
  client.call(`POST /api/v1/workbench/admin/staff/:userId/${action}`, {
    params: { userId },
    body: {},
    // As the screens send them: the key belongs to the account of who asks.
    headers: { 'idempotency-key': randomUUID() },
  });
const outcome = ({ status, problem }: Reply<unknown>) => [status, problem?.code];
const invited = async (form: object = {}): Promise<StaffRow> => (await invite(form)).body;
/** Invited, opened and signed in. */
async function member(form: object = {}): Promise<{ row: StaffRow; key: string; client: TestClient }> {
  const row = await invited(form);
  const key = (await openAccount(test, row.email))!;
  return { row, key, client: await signInAs(test, row.username, key) };
}
const audited = async (userId: string) =>
  (
    await test.owner.query(
      `select action, hospital_id, user_name, before, after from audit_event where subject_id = $1
       order by audit_event_id`,
      [userId],
    )
  ).rows;

describe('the staff of the supplier', () => {
  it('[WBADM-01] are listed by name with roles, hospitals, status and last sign-in, in pages', async () => {
    const row = await invited({ firstName: 'Zoe', lastName: 'Zzz' });
    const rows = await list();
    expect(rows.find(({ username }) => username === 'admin')).toMatchObject({
      firstName: 'Ada',
      lastName: 'Prototype',
      email: 'admin@supplier.example',
      roles: ['administrator'],
      hospitals: [],
      status: 'active',
    });
    expect(rows.find(({ username }) => username === 'admin')!.lastSignIn).not.toBeNull();
    expect(rows.at(-1)).toEqual(row);
    expect(row).toMatchObject({
      roles: ['reviewer'],
      // By their names.
      hospitals: [{ id: 'DMOH05' }, { id: 'DMOH01' }],
      status: 'invited',
      lastSignIn: null,
      version: 1,
    });
    const names = rows.map((one) => `${one.lastName} ${one.firstName}`.toLowerCase());
    expect(names).toEqual([...names].sort());

    const first = await admin.call('GET /api/v1/workbench/admin/staff', { query: { limit: 2 } });
    expect([first.body.rows, first.body.total]).toEqual([rows.slice(0, 2), rows.length]);
    const second = await admin.call('GET /api/v1/workbench/admin/staff', {
      query: { limit: 2, cursor: first.body.nextCursor! },
    });
    expect(second.body.rows).toEqual(rows.slice(2, 4));
    const whole = await admin.call('GET /api/v1/workbench/admin/staff', { query: { limit: rows.length } });
    expect([whole.body.rows, whole.body.nextCursor]).toEqual([rows, null]);
    const wrong = await admin.call('GET /api/v1/workbench/admin/staff', { query: { cursor: 'x' } });
    expect(wrong.status).toBe(400);
  });

  it('[WBADM-02] are invited by mail, once for each key, and audited at no hospital', async () => {
    const headers = { 'idempotency-key': 'invite-mira' };
    const person = { ...newPerson(), firstName: ' Mira\u200b ' };
    const { body: row } = await invite(person, headers);
    expect((await invite(person, headers)).body).toEqual(row);
    const rows = await readOutbox(test);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ recipient: person.email, subject: 'Your account at Bolt Ordering' });
    expect(rows[0]!.body.replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(
        `^Hello Mira, an account ${row.username} was made for you. To choose a password, open this link within 7 days: http://localhost:\\d+/invitation\\?token=[\\w-]{43} The link works once.$`,
      ),
    );
    expect(await audited(row.userId)).toMatchObject([
      {
        action: 'account-invited',
        hospital_id: null,
        user_name: 'Ada Prototype',
        before: null,
        after: { username: row.username, roles: ['reviewer'], hospitals: ['DMOH05', 'DMOH01'] },
      },
    ]);
  });

  it('have names of one line, so that an invitation says nothing but what the portal writes', async () => {
    const { firstName, lastName } = await invited({
      firstName: 'Mira\r\n\nYour code',
      lastName: 'Place\u2028holder',
    });
    expect([firstName, lastName]).toEqual(['Mira Your code', 'Place holder']);
    const [mail] = await readOutbox(test);
    expect(mail!.body).toMatch(/^Hello Mira Your code,\n/);
  });

  it('[WBADM-20] take valid entries, each refused at its field, and a username and address of their own', async () => {
    const wrong = await invite({
      firstName: '',
      username: 'a b',
      email: 'nobody',
      roles: [],
      hospitalIds: ['NOWHERE'],
    });
    expect([...outcome(wrong), wrong.problem.fields]).toEqual([
      422,
      'form-invalid',
      {
        firstName: 'Required field',
        username: 'Use 3 to 40 letters, digits, dots, hyphens or underscores',
        email: 'Not a valid email',
        roles: 'Please choose at least one role',
        hospitalIds: 'Please choose from the hospitals of the list',
      },
    ]);
    const { username, email } = await invited();
    for (const taken of [{ username: username.toUpperCase() }, { email: email.toUpperCase() }]) {
      const again = await invite(taken);
      expect([...outcome(again), again.problem.message]).toEqual([
        409,
        'account-taken',
        'This username or email address is in use.',
      ]);
    }
  });
});

describe('a change of one of the staff', () => {
  it('holds from the next call on, names what was changed since, and is audited with before and after', async () => {
    const { row, client } = await member();
    const params = { userId: row.userId };
    expect((await client.call('GET /api/v1/workbench/admin/staff')).status).toBe(403);
    const changed = await edit(row.userId, { roles: ['administrator'], hospitals: ['DMOH02'] });
    expect(changed.body).toMatchObject({ roles: ['administrator'], version: 2 });
    expect((await client.call('GET /api/v1/workbench/admin/staff')).status).toBe(200);

    const stale = await edit(row.userId, { roles: ['reviewer'] });
    expect([...outcome(stale), stale.problem.changes]).toEqual([
      409,
      'stale-version',
      [
        { field: 'roles', before: 'reviewer', after: 'administrator' },
        { field: 'hospitals', before: 'DMOH05, DMOH01', after: 'DMOH02' },
      ],
    ]);
    const writes = await audited(params.userId);
    expect(writes.at(-1)).toMatchObject({
      action: 'account-changed',
      before: { roles: ['reviewer'], version: 1 },
      after: { roles: ['administrator'], hospitals: ['DMOH02'], version: 2 },
    });
  });

  it('[WBADM-09] is none of the own roles, activity or sign-in', async () => {
    const { userId } = (await list()).find(({ username }) => username === 'admin')!;
    for (const reply of [
      await edit(userId, { roles: ['reviewer'] }),
      await act(userId, 'deactivate'),
      await act(userId, 'reset-sign-in'),
    ])
      expect([...outcome(reply), reply.problem.message]).toEqual([
        403,
        'own-account',
        'You cannot do this to your own account.',
      ]);
  });

  it('is refused where the account does not stand so, and for accounts that are not there', async () => {
    const { userId } = await invited();
    for (const action of ['end-sessions', 'reset-sign-in', 'reactivate'] as const)
      expect([action, ...outcome(await act(userId, action))]).toEqual([action, 409, 'account-state-wrong']);
    expect((await act(userId, 'deactivate')).body.status).toBe('deactivated');
    for (const action of ['invite-again', 'deactivate'] as const)
      expect([action, ...outcome(await act(userId, action))]).toEqual([action, 409, 'account-state-wrong']);

    const { rows } = await test.owner.query(`select user_id from app_user where username = 'ward'`);
    for (const unknown of [rows[0].user_id, '00000000-0000-4000-8000-000000000000', 'nobody'])
      for (const reply of [await act(unknown, 'deactivate'), await edit(unknown, {})])
        expect(outcome(reply)).toEqual([404, 'subject-not-found']);
  });

  it('to no role, or to a hospital that there is not, is refused at its field and changes nothing', async () => {
    const row = await invited();
    const wrong = await edit(row.userId, { roles: [], hospitals: ['NOWHERE'] });
    expect([...outcome(wrong), wrong.problem.fields]).toEqual([
      422,
      'form-invalid',
      {
        roles: 'Please choose at least one role',
        hospitalIds: 'Please choose from the hospitals of the list',
      },
    ]);
    expect((await list()).find(({ userId }) => userId === row.userId)).toEqual(row);
  });

  /** Takes an item of DMOH01 in hand. */
  const hold = (userId: string) =>
    test.owner.query(
      `insert into work_claim (hospital_id, subject_type, subject_id, user_id, user_name, since, until)
       values ('DMOH01', 'item', gen_random_uuid(), $1, 'Mira', now(), now() + interval '15 minutes')`,
      [userId],
    );
  const heldBy = async (userId: string) =>
    (await test.owner.query('select from work_claim where user_id = $1', [userId])).rowCount;

  it.each(['end-sessions', 'reset-sign-in'] as const)(
    'whose screens end by %s frees what was in hand',
    async (action) => {
      const { row } = await member();
      await hold(row.userId);
      expect((await act(row.userId, action)).status).toBe(200);
      expect(await heldBy(row.userId)).toBe(0);
    },
  );

  it('to fewer hospitals or roles frees what was in hand, to more leaves it', async () => {
    const { row } = await member();
    const change = async (version: number, rights: object) =>
      expect((await edit(row.userId, { version, ...rights })).status).toBe(200);
    await hold(row.userId);
    const more = { roles: ['reviewer', 'customer-service'], hospitals: ['DMOH05', 'DMOH01', 'DMOH02'] };
    await change(row.version, more);
    expect(await heldBy(row.userId)).toBe(1);
    await change(row.version + 1, { ...more, hospitals: ['DMOH05', 'DMOH02'] });
    expect(await heldBy(row.userId)).toBe(0);
    await hold(row.userId);
    await change(row.version + 2, { roles: ['customer-service'], hospitals: ['DMOH05', 'DMOH02'] });
    expect(await heldBy(row.userId)).toBe(0);
  });

  it('[WBADM-06] to deactivated ends sessions at once, frees claims and lets nobody sign in until it is taken back', async () => {
    const { row, key, client } = await member();
    await hold(row.userId);
    const ended = await act(row.userId, 'deactivate');
    expect([ended.body.status, ended.body.version]).toEqual(['deactivated', 1]);
    expect((await client.call('GET /api/v1/workbench/me')).status).toBe(401);
    expect(await heldBy(row.userId)).toBe(0);
    expect((await trySignIn(test, row.username, key)).problem.code).toBe('account-inactive');
    expect((await audited(row.userId)).at(-1)).toMatchObject({
      action: 'account-deactivated',
      before: { status: 'active' },
      after: { status: 'deactivated' },
    });

    await act(row.userId, 'reactivate');
    await test.owner.query('update app_user set totp_last_step = null where user_id = $1', [row.userId]);
    expect((await trySignIn(test, row.username, key)).status).toBe(200);
    expect((await client.call('GET /api/v1/workbench/me')).status).toBe(401);
  });

  it('[WBADM-07] that ends sessions makes the next call of each answer 401, and leaves the sign-in as it is', async () => {
    const { row, key, client } = await member();
    await test.owner.query('update app_user set totp_last_step = null where user_id = $1', [row.userId]);
    const second = await signInAs(test, row.username, key);
    expect((await act(row.userId, 'end-sessions')).body.status).toBe('active');
    for (const one of [client, second]) expect((await one.call('GET /api/v1/workbench/me')).status).toBe(401);
    await test.owner.query('update app_user set totp_last_step = null where user_id = $1', [row.userId]);
    expect((await trySignIn(test, row.username, key)).status).toBe(200);
  });

  it('[WBADM-08] that resets the sign-in makes password and authenticator useless and sends a new invitation', async () => {
    const { row, key, client } = await member();
    await test.anybody.call('POST /user/baxpassword', { body: { mail: row.email } });
    const mails = (await readOutbox(test)).filter(
      ({ subject, recipient }) => subject === 'Reset your password' && recipient === row.email,
    );
    const reset = await act(row.userId, 'reset-sign-in');
    expect(reset.body.status).toBe('invited');
    expect((await client.call('GET /api/v1/workbench/me')).status).toBe(401);
    expect((await trySignIn(test, row.username, key)).problem.code).toBe('wrong-credentials');
    // Nor does a link that was mailed before give the account a password again.
    const [, token = ''] = /token=([\w-]+)/.exec(mails[0]!.body)!;
    const late = await test.anybody.call('POST /user/baxpassword/reset', {
      body: { token, password: CHOSEN_PASSWORD },
    });
    expect(late.problem.code).toBe('reset-link-unusable');
    const newKey = await openAccount(test, row.email);
    expect(newKey).not.toBe(key);
    expect((await trySignIn(test, row.username, newKey)).status).toBe(200);
  });

  it('sends an invitation again in place of the open one', async () => {
    const row = await invited();
    const before = await mailedToken(test, row.email);
    const opened = await test.anybody.call('POST /user/invitation', { body: { token: before } });
    await act(row.userId, 'invite-again');
    const old = await test.anybody.call('POST /user/invitation', { body: { token: before } });
    expect(old.problem.code).toBe('invitation-unusable');
    const key = await openAccount(test, row.email);
    expect(opened.body).not.toMatchObject({ totpKey: key });
  });

  it.each([
    ['deactivate', (userId: string, client: TestClient) => act(userId, 'deactivate', client)],
    ['take the role from', (userId: string, client: TestClient) => edit(userId, {}, client)],
  ] as const)(
    '[WBADM-10] by two administrators who %s each other at the same moment leaves one active',
    async (_, change) => {
      const [one, two] = [
        await member({ roles: ['administrator'] }),
        await member({ roles: ['administrator'] }),
      ];
      const others = await test.owner.query(
        `update app_user set is_active = false where kind = 'supplier' and user_id <> all($1)
         and user_id in (select user_id from supplier_user_role where role_key = 'administrator') and is_active
       returning user_id`,
        [[one.row.userId, two.row.userId]],
      );
      try {
        // Both may still do it when they ask, and wait for their turn.
        await test.owner.query(`select pg_advisory_lock(hashtextextended('administrators', 35))`);
        const asked = Promise.all([change(two.row.userId, one.client), change(one.row.userId, two.client)]);
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(async () => (await test.owner.query(waiting)).rowCount).toBe(2);
        await test.owner.query('select pg_advisory_unlock_all()');
        const outcomes = (await asked).map(outcome).toSorted();
        expect(outcomes).toEqual([
          [200, undefined],
          [409, 'last-administrator'],
        ]);
        const { rows } = await test.owner.query(
          `select count(*)::integer as active from app_user u join supplier_user_role r using (user_id)
         where r.role_key = 'administrator' and u.is_active`,
        );
        expect(rows[0].active).toBe(1);
      } finally {
        await test.owner.query('select pg_advisory_unlock_all()');
        await test.owner.query('update app_user set is_active = true where user_id = any($1)', [
          others.rows.map(({ user_id }) => user_id),
        ]);
      }
    },
  );
});
