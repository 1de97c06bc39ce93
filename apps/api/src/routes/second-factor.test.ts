import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { codeAt } from '../services/session/authenticator.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

const STEP_MS = 30_000;

let test: TestPortal;
let ward: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate sign_in_attempt, sign_in_try, sign_in_lock, outbox_mail, sign_in_event');
  await test.owner.query(
    `update app_user set totp_secret = null, totp_last_step = null where kind = 'hospital'`,
  );
  ward = await test.signIn('ward');
  nextStep();
});
afterEach(() => void vi.useRealTimers());

/** The clock stands in the middle of the step behind this one: no step begins between a code and the look at it. */
function nextStep(): void {
  const middle = (Math.floor(Date.now() / STEP_MS) + 1) * STEP_MS + STEP_MS / 2;
  vi.useFakeTimers({ toFake: ['Date'], now: middle });
}
const code = (key: string) => codeAt(key, new Date());
const wrongCode = (key: string) => String((Number(code(key)) + 1) % 1_000_000).padStart(6, '0');

const sign = (totp?: string, password = DEMONSTRATION_PASSWORD) =>
  test.anybody.call('POST /oauth/token', {
    body: {
      grant_type: 'password',
      client_id: test.portal.config.authClientId,
      client_secret: test.portal.secrets.clientSecret,
      username: 'ward',
      password,
      ...(totp !== undefined && { totp }),
    },
  });
const isOn = async () => (await ward.call('GET /api/v1/user/second-factor')).body.isOn;
const offered = async () => (await ward.call('GET /api/v1/user/second-factor/key')).body;
const on = (given: { totp: string; offer: string }, password = DEMONSTRATION_PASSWORD) =>
  ward.call('POST /api/v1/user/second-factor/on', { body: { password, ...given } });
const off = (totp: string, password = DEMONSTRATION_PASSWORD) =>
  ward.call('POST /api/v1/user/second-factor/off', { body: { password, totp } });
async function switchedOn(): Promise<string> {
  const { totpKey, offer } = await offered();
  expect((await on({ totp: code(totpKey), offer })).status).toBe(200);
  nextStep();
  return totpKey;
}
const events = async () =>
  (
    await test.owner.query(
      `select action, user_name, at_hospital_id as hospital, details from sign_in_event
       where action like 'second-factor%' order by sign_in_event_id`,
    )
  ).rows;
const mails = async () =>
  (await test.owner.query('select recipient, subject from outbox_mail order by mail_id')).rows;

describe('the second factor of a hospital user', () => {
  it('is switched on by password and code: from then on sign-in asks for the code, after the password', async () => {
    expect(await isOn()).toBe(false);
    expect((await sign()).status).toBe(200);
    const { totpKey, totpUri, offer } = await offered();
    expect(new URL(totpUri).searchParams.get('secret')).toBe(totpKey);
    expect(await isOn()).toBe(false);
    const used = code(totpKey);
    expect(await on({ totp: used, offer })).toMatchObject({
      status: 200,
      body: { message: 'Your authenticator app is set up.' },
    });
    expect(await isOn()).toBe(true);
    expect((await sign(undefined, 'wrong')).problem.code).toBe('wrong-credentials');
    expect((await sign()).problem).toMatchObject({
      code: 'totp-needed',
      message: 'Enter the 6-digit code from your authenticator app.',
    });
    // The code that set it up opens nothing.
    expect((await sign(used)).problem.code).toBe('totp-wrong');
    nextStep();
    expect((await sign(code(totpKey))).body).toMatchObject({ kind: 'hospital' });
    const of = { user_name: 'ward', hospital: 'DMOH01' };
    expect(await events()).toEqual([{ ...of, action: 'second-factor-on', details: {} }]);
    expect(await mails()).toEqual([
      { recipient: 'ward@demo.example', subject: 'An authenticator app was added to your account' },
    ]);
  });

  it('is switched off by password and code: sign-in asks for the password alone', async () => {
    const key = await switchedOn();
    expect((await off(code(key))).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await sign()).status).toBe(200);
    expect((await events()).map(({ action }) => action)).toEqual(['second-factor-on', 'second-factor-off']);
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Your authenticator app was switched off' });
    // Another key is another authenticator.
    const another = await switchedOn();
    expect(another).not.toBe(key);
    expect((await sign(code(key))).problem.code).toBe('totp-wrong');
  });

  it('stays as it is where the password or the code is wrong, and the audit has the try', async () => {
    const { totpKey, offer } = await offered();
    const refused = await on({ totp: code(totpKey), offer }, 'not it');
    expect([refused.status, refused.problem.message]).toEqual([400, 'This is not your current password.']);
    expect((await on({ totp: wrongCode(totpKey), offer })).problem.code).toBe('totp-wrong');
    expect((await on({ totp: 'six', offer })).problem.fields).toEqual({ totp: 'Enter the 6-digit code' });
    expect(await isOn()).toBe(false);
    const of = { action: 'second-factor-refused', user_name: 'ward', hospital: 'DMOH01' };
    expect(await events()).toEqual([
      { ...of, details: { why: 'current-password-wrong', asked: 'on' } },
      { ...of, details: { why: 'totp-wrong', asked: 'on' } },
    ]);

    const key = await switchedOn();
    expect((await off(code(key), 'not it')).problem.code).toBe('current-password-wrong');
    expect((await off(wrongCode(key))).problem.code).toBe('totp-wrong');
    expect(await isOn()).toBe(true);
  });

  it('counts what was wrong as failed tries of the account, ten in five minutes', async () => {
    const { totpKey, offer } = await offered();
    for (let tries = 0; tries < 5; tries++) {
      expect((await on({ totp: code(totpKey), offer }, 'not it')).status).toBe(400);
      expect((await on({ totp: wrongCode(totpKey), offer })).status).toBe(403);
    }
    expect((await on({ totp: code(totpKey), offer })).problem.code).toBe('too-many-tries');
    expect((await sign()).problem.code).toBe('too-many-tries');
    expect(await isOn()).toBe(false);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ward@demo.example']);
  });

  it('is looked at by no more tries than ten at once, right or wrong', async () => {
    const { totpKey, offer } = await offered();
    // As many as are looked at elsewhere at this moment: none has failed yet, so nothing is locked.
    await test.owner.query(
      `insert into sign_in_try (try_id, account_key, device_hash, tried_at)
       select gen_random_uuid(), 'user:' || user_id, '', $1 from app_user, generate_series(1, 10)
       where username = 'ward'`,
      [new Date()],
    );
    const { status, problem } = await on({ totp: code(totpKey), offer });
    expect([status, problem.code]).toEqual([429, 'too-many-tries']);
    expect(await isOn()).toBe(false);
  });

  it('takes no key but the one that was offered to this account, and not for ever', async () => {
    const { totpKey, offer } = await offered();
    const other = await test.signIn('viewer');
    const { body: others } = await other.call('GET /api/v1/user/second-factor/key');
    for (const foreign of [others.offer, `${offer.slice(0, -4)}AAAA`, totpKey, ''])
      expect((await on({ totp: code(totpKey), offer: foreign })).problem.code).toBe(
        'authenticator-key-unusable',
      );
    vi.setSystemTime(Date.now() + 30 * 60_000);
    expect((await on({ totp: code(totpKey), offer })).problem.code).toBe('authenticator-key-unusable');
    expect(await isOn()).toBe(false);
  });

  it('is switched once, whoever presses at the same moment', async () => {
    const offers = await Promise.all([offered(), offered()]);
    const replies = await Promise.all(offers.map(({ totpKey, offer }) => on({ totp: code(totpKey), offer })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    nextStep();
    const key = offers[replies.findIndex(({ status }) => status === 200)]!.totpKey;
    const offs = await Promise.all([off(code(key)), off(code(key))]);
    expect(offs.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await off(code(key))).problem.code).toBe('second-factor-switched');
  });

  it('is switched under a key of which the database keeps nothing that a password could be tried by', async () => {
    const { totpKey, offer } = await offered();
    const body = { password: DEMONSTRATION_PASSWORD, totp: code(totpKey), offer };
    const headers = { 'idempotency-key': 'switch on' };
    const first = await ward.call('POST /api/v1/user/second-factor/on', { body, headers });
    const again = await ward.call('POST /api/v1/user/second-factor/on', { body, headers });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const { rows } = await test.owner.query(
      `select request_hash from idempotency where idempotency_key = 'switch on'`,
    );
    const bare = createHash('sha256')
      .update(JSON.stringify([{}, {}, body]))
      .digest();
    expect(rows).toEqual([{ request_hash: test.portal.secrets.requestHash(JSON.stringify([{}, {}, body])) }]);
    expect(rows[0].request_hash).not.toEqual(bare);
  });

  it('is neither of staff, who always have one, nor of whoever is not signed in', async () => {
    const staff = await test.signIn('reviewer');
    for (const call of ['GET /api/v1/user/second-factor', 'GET /api/v1/user/second-factor/key'] as const) {
      expect((await staff.call(call)).status).toBe(403);
      expect((await test.anybody.call(call)).status).toBe(401);
    }
    const tried = await staff.call('POST /api/v1/user/second-factor/off', {
      body: { password: DEMONSTRATION_PASSWORD, totp: '000000' },
    });
    expect(tried.status).toBe(403);
  });

  it('is not offered to whoever signs in through the hospital alone: nothing would ever ask for it', async () => {
    const looked = async () => (await ward.call('GET /api/v1/user/second-factor')).body;
    expect(await looked()).toEqual({ isOn: false, isOffered: true });
    const { totpKey, offer } = await offered();
    const { rows } = await test.owner.query(`select password_hash from app_user where username = 'ward'`);
    await test.owner.query(`update app_user set password_hash = '' where username = 'ward'`);
    try {
      expect(await looked()).toEqual({ isOn: false, isOffered: false });
      const replies = [
        await ward.call('GET /api/v1/user/second-factor/key'),
        await on({ totp: code(totpKey), offer }),
        await off(code(totpKey)),
      ];
      for (const { status, problem } of replies)
        expect([status, problem.code, problem.message]).toEqual([
          409,
          'second-factor-not-offered',
          'You sign in through your hospital alone, which asks for a code itself where it wants one.',
        ]);
      expect(await looked()).toEqual({ isOn: false, isOffered: false });
    } finally {
      await test.owner.query(`update app_user set password_hash = $1 where username = 'ward'`, [
        rows[0].password_hash,
      ]);
    }
  });

  it('is kept sealed, and taken away with the password where the sign-in is reset', async () => {
    const key = await switchedOn();
    const { rows } = await test.owner.query<{ row: string; user_id: string }>(
      `select u::text as row, user_id from app_user u where username = 'ward'`,
    );
    expect(rows[0]!.row).not.toContain(key);
    const admin = await test.signIn('admin');
    const reset = await admin.call('POST /api/v1/workbench/admin/hospital-users/:userId/reset-sign-in', {
      params: { userId: rows[0]!.user_id },
      body: {},
    });
    expect(reset.body).toMatchObject({ status: 'invited' });
    const { rows: after } = await test.owner.query(
      `select totp_secret, has_password from app_user where username = 'ward'`,
    );
    expect(after).toEqual([{ totp_secret: null, has_password: false }]);
  });
});
