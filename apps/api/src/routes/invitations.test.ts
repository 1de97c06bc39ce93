import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeAt } from '../services/session/authenticator.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import {
  CHOSEN_PASSWORD,
  mailedToken,
  newPerson,
  openAccount,
  trySignIn,
} from './testing/invited-accounts.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 30_000;
const unusable = [
  400,
  'invitation-unusable',
  'This invitation has been used, has expired or is not complete. Please ask for a new one.',
];

let test: TestPortal;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  admin = await test.signIn('admin');
});
afterAll(() => test?.close());
afterEach(() => void vi.useRealTimers());
beforeEach(() => test.owner.query('truncate sign_in_attempt, sign_in_try, sign_in_lock, outbox_mail'));

async function invite(kind: 'staff' | 'hospital-users' = 'staff') {
  const person = newPerson();
  const { status } =
    kind === 'staff'
      ? await admin.call('POST /api/v1/workbench/admin/staff', {
          body: { ...person, roles: ['reviewer'], hospitalIds: [] },
        })
      : await admin.call('POST /api/v1/workbench/admin/hospital-users', {
          body: { ...person, hospitalIds: ['DMOH01'], flags: ['can_view_orders'], preferences: [] },
        });
  expect(status).toBe(200);
  return { ...person, token: await mailedToken(test, person.email) };
}
const open = (token: string) => test.anybody.call('POST /user/invitation', { body: { token } });
const accept = (token: string, totp?: string, password = CHOSEN_PASSWORD) =>
  test.anybody.call('POST /user/invitation/accept', {
    body: { token, password, ...(totp !== undefined && { totp }) },
  });
const told = ({ status, problem }: Awaited<ReturnType<typeof accept>>) => [
  status,
  problem.code,
  problem.message,
];
const keyOf = async (token: string) => {
  const { body } = await open(token);
  if (body.kind !== 'supplier') throw new Error('Of no staff');
  return body.totpKey;
};

describe('an invitation', () => {
  it('opens nothing for an account that is not active, though nobody has taken it back', async () => {
    const { token, username } = await invite('hospital-users');
    const setActive = (isActive: boolean) =>
      test.owner.query('update app_user set is_active = $2 where username = $1', [username, isActive]);
    await setActive(false);
    expect([told(await accept(token)), (await open(token)).status]).toEqual([unusable, 400]);
    await setActive(true);
    expect((await accept(token)).status).toBe(200);
  });

  it.each(['staff', 'hospital-users'] as const)(
    'of %s is sent anew when an account is taken back that nobody had opened',
    async (kind) => {
      const { token, email, username } = await invite(kind);
      const { rows } = await test.owner.query('select user_id from app_user where username = $1', [username]);
      const act = (action: 'deactivate' | 'reactivate') =>
        admin.call(`POST /api/v1/workbench/admin/${kind}/:userId/${action}`, {
          params: { userId: rows[0].user_id },
          body: {},
        });
      await act('deactivate');
      expect((await act('reactivate')).body.status).toBe('invited');
      // The link that was out may be why the account was ended.
      expect(told((await open(token)) as never)).toEqual(unusable);
      const key = await openAccount(test, email);
      expect((await trySignIn(test, username, key)).status).toBe(200);
      await act('deactivate');
      await test.owner.query('truncate outbox_mail');
      expect((await act('reactivate')).body.status).toBe('active');
      expect((await readOutbox(test)).filter(({ recipient }) => recipient === email)).toEqual([]);
    },
  );

  it('[WBADM-05] of staff shows the same authenticator key until it is used, and none afterwards', async () => {
    const { token, username } = await invite();
    const { body } = await open(token);
    expect(body).toEqual({
      kind: 'supplier',
      username,
      firstName: 'Mira',
      totpKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
      totpUri: expect.stringMatching(/^otpauth:\/\/totp\/Bolt%20Ordering:/),
    });
    const [again, other] = await Promise.all([open(token), open(token)]);
    expect([again.body, other.body]).toEqual([body, body]);
    const key = await keyOf(token);
    expect((await accept(token, codeAt(key, new Date()))).body).toEqual({
      message: 'Your account is ready, please sign in.',
    });
    expect(told((await open(token)) as never)).toEqual(unusable);
    const signedIn = await trySignIn(test, username, key);
    expect(signedIn.status).toBe(200);
    expect(
      JSON.stringify([signedIn.body, (await admin.call('GET /api/v1/workbench/admin/staff')).body]),
    ).not.toContain(key);
  });

  it('[WBSEC-17] leaves no key, password or token readable in the database', async () => {
    const { token, email } = await invite();
    const key = (await openAccount(test, email))!;
    const { rows: tables } = await test.owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname <> 'outbox_mail'`,
    );
    for (const { name } of tables) {
      const { rows } = await test.owner.query<{ found: boolean }>(
        `select exists (select from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0
           or position($3 in t::text) > 0) as found`,
        [key, CHOSEN_PASSWORD, token],
      );
      expect([name, rows[0]!.found]).toEqual([name, false]);
    }
  });

  it('[WBADM-12] of a hospital user needs no authenticator', async () => {
    const { token, username } = await invite('hospital-users');
    expect((await open(token)).body).toEqual({ kind: 'hospital', username, firstName: 'Mira' });
    expect((await accept(token)).status).toBe(200);
    expect((await trySignIn(test, username)).body).toMatchObject({ kind: 'hospital' });
  });

  it('[WBADM-04] that is used, unknown or more than 7 days old opens nothing', async () => {
    const { token, username } = await invite('hospital-users');
    expect(told((await open('unknown')) as never)).toEqual(unusable);
    expect(told(await accept('unknown'))).toEqual(unusable);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS + 60_000 });
    expect(told(await accept(token))).toEqual(unusable);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
    expect((await accept(token)).status).toBe(200);
    vi.useRealTimers();
    expect(told(await accept(token, undefined, 'another quiet lantern'))).toEqual(unusable);
    expect((await trySignIn(test, username)).status).toBe(200);
  });

  it('is used by one of two who come at the same moment', async () => {
    const { token } = await invite('hospital-users');
    const replies = await Promise.all([accept(token), accept(token, undefined, 'another quiet lantern')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('opens one account, with one password, of fifty who come at the same moment', async () => {
    const { token, username } = await invite('hospital-users');
    const passwords = Array.from({ length: 50 }, (_, index) => `quiet lantern harbour ${index}`);
    const replies = await Promise.all(passwords.map((password) => accept(token, undefined, password)));
    const opened = replies.flatMap(({ status }, index) => (status === 200 ? passwords[index]! : []));
    expect(opened).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200);
    // Thirty are looked at from one address.
    for (const { status, problem } of others)
      expect([status, problem.code]).toEqual(
        status === 400 ? [400, 'invitation-unusable'] : [429, 'too-many-tries'],
      );
    const { rows } = await test.owner.query(
      `select count(*)::integer as accounts,
         (select count(*)::integer from audit_event e
          where e.action = 'account-opened' and e.after->>'username' = $1) as openings
       from app_user where username = $1`,
      [username],
    );
    expect(rows).toEqual([{ accounts: 1, openings: 1 }]);
    await test.owner.query('truncate sign_in_attempt');
    expect((await trySignIn(test, username, undefined, opened[0])).status).toBe(200);
  });

  it('stays usable after a password or a code that is refused, and takes a code once', async () => {
    const { token, username } = await invite();
    const key = await keyOf(token);
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 });
    const code = codeAt(key, new Date());
    const common = await accept(token, code, username);
    expect([common.status, common.problem.code, Object.keys(common.problem.fields!)]).toEqual([
      422,
      'password-refused',
      ['password'],
    ]);
    expect(told(await accept(token)).slice(0, 2)).toEqual([403, 'totp-needed']);
    const old = codeAt(key, new Date(Date.now() - 10 * STEP_MS));
    expect(told(await accept(token, old)).slice(0, 2)).toEqual([403, 'totp-wrong']);
    expect((await accept(token, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    const reused = await test.anybody.call('POST /oauth/token', {
      body: {
        grant_type: 'password',
        client_id: test.portal.config.authClientId,
        client_secret: test.portal.secrets.clientSecret,
        username,
        password: CHOSEN_PASSWORD,
        totp: code,
      },
    });
    expect(reused.problem.code).toBe('totp-wrong');
  });

  it('is guessed at thirty times from one address, and then not for five minutes', async () => {
    const { token } = await invite('hospital-users');
    for (let guess = 0; guess < 30; guess++) expect((await open(`guess-${guess}`)).status).toBe(400);
    const stopped = await open(token);
    expect([stopped.status, stopped.problem.code]).toEqual([429, 'too-many-tries']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 60_000 });
    expect((await open(token)).status).toBe(200);
  });

  it('leaves who opened the account in the audit', async () => {
    const { token, username } = await invite('hospital-users');
    await accept(token);
    const { rows } = await test.owner.query(
      `select e.hospital_id, e.user_name, e.after from audit_event e join app_user u on u.user_id = e.subject_id
       where u.username = $1 and e.action = 'account-opened'`,
      [username],
    );
    expect(rows).toMatchObject([{ hospital_id: null, after: { username, status: 'active' } }]);
  });
});
