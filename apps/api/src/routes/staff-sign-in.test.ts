import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { DEMONSTRATION_AUTHENTICATOR_KEY } from '../demonstration/staff.ts';
import { codeAt, newAuthenticatorKey } from '../services/session/authenticator.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import { openTestClient } from '../testing/test-client.ts';

let test: TestPortal;
/** Of an account that is no demonstration account. */
let ownKey: string;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  await test.owner.query('truncate sign_in_attempt, sign_in_try, sign_in_lock, outbox_mail');
  ownKey = await giveOwnKey('reviewer');
});

async function giveOwnKey(username: string): Promise<string> {
  const key = newAuthenticatorKey();
  const { rows } = await test.owner.query('select user_id from app_user where username = $1', [username]);
  await test.owner.query('update app_user set totp_secret = $2, totp_last_step = null where username = $1', [
    username,
    test.portal.secrets.sealing.seal(key, rows[0].user_id),
  ]);
  return key;
}

const sign = (username: string, totp?: string, password = DEMONSTRATION_PASSWORD, portal = test) =>
  portal.anybody.call('POST /oauth/token', {
    body: {
      grant_type: 'password',
      client_id: portal.portal.config.authClientId,
      client_secret: portal.portal.secrets.clientSecret,
      username,
      password,
      ...(totp !== undefined && { totp }),
    },
  });
const STEP_MS = 30_000;
const code = (steps = 0, key = ownKey) => codeAt(key, new Date(Date.now() + steps * STEP_MS));
/** Digits that are the code of no step that counts. */
const wrongCode = () => {
  const near = [-2, -1, 0, 1, 2].map((steps) => code(steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.includes(one))!;
};
/** The clock stands in the middle of a step, so that no step begins between a code and the look at it. */
function holdTheClock(): void {
  const middle = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  vi.useFakeTimers({ toFake: ['Date'], now: middle });
}

describe("signing in as one of the supplier's staff", () => {
  it('[WBSEC-02] asks for the code only after the right password', async () => {
    expect((await sign('reviewer', undefined, 'wrong')).problem.code).toBe('wrong-credentials');
    expect((await sign('reviewer', code(), 'wrong')).problem.code).toBe('wrong-credentials');
    const needed = await sign('reviewer');
    expect([needed.status, needed.problem.code, needed.problem.message]).toEqual([
      403,
      'totp-needed',
      'Enter the 6-digit code from your authenticator app.',
    ]);
    const wrong = await sign('reviewer', wrongCode());
    expect([wrong.status, wrong.problem.code, wrong.problem.message]).toEqual([
      403,
      'totp-wrong',
      'This code is not valid. Please enter the newest one.',
    ]);
    const login = await test.anybody.call('POST /user/login', {
      body: { name: 'reviewer', pass: DEMONSTRATION_PASSWORD },
    });
    expect(login.status).toBe(200);
  });

  it('[WBAPI-01] answers the kind of the account beside the tokens, also for a refresh, and asks no code of a hospital', async () => {
    const staff = await sign('reviewer', code());
    expect(staff.body).toMatchObject({ token_type: 'Bearer', scope: 'customer', kind: 'supplier' });
    const renewed = await test.anybody.call('POST /oauth/token', {
      body: {
        grant_type: 'refresh_token',
        client_id: test.portal.config.authClientId,
        client_secret: test.portal.secrets.clientSecret,
        refresh_token: staff.body.refresh_token,
      },
    });
    expect([renewed.status, renewed.body.kind]).toEqual([200, 'supplier']);
    expect((await sign('ward')).body).toMatchObject({ kind: 'hospital', expires_in: 600 });
  });

  it('[WBSEC-03] takes the code one step early or late, with spaces in it, and no other', async () => {
    holdTheClock();
    for (const steps of [-2, 2])
      expect((await sign('reviewer', code(steps))).problem.code).toBe('totp-wrong');
    // In the order of their steps: a later one that was taken shuts out those before it.
    for (const steps of [-1, 0, 1])
      expect([steps, (await sign('reviewer', code(steps).replace(/^(...)/, '$1 '))).status]).toEqual([
        steps,
        200,
      ]);
  });

  it('[WBSEC-03] takes no step twice, not even at the same moment', async () => {
    holdTheClock();
    const once = code();
    const replies = await Promise.all(Array.from({ length: 5 }, () => sign('reviewer', once)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sign('reviewer', once)).problem.code).toBe('totp-wrong');
    // Everybody knows the demonstration's key, so its codes keep nobody out.
    const known = code(0, DEMONSTRATION_AUTHENTICATOR_KEY);
    expect([(await sign('senior', known)).status, (await sign('senior', known)).status]).toEqual([200, 200]);
  });

  it('takes a code once of twenty who send it at the same moment, and opens one session', async () => {
    holdTheClock();
    const sessions = async () =>
      Number((await test.owner.query('select count(*) from session')).rows[0].count);
    const before = await sessions();
    const once = code();
    const replies = await Promise.all(Array.from({ length: 20 }, () => sign('reviewer', once)));
    const outcomes = replies.map(({ status, problem }) => (status === 200 ? 'opened' : problem.code));
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(1);
    // Ten of the others have had their tries; how many more were let wait is no matter here.
    expect(outcomes).toContain('totp-wrong');
    expect(outcomes).toEqual(
      outcomes.map(() => expect.stringMatching(/^(opened|totp-wrong|too-many-tries|sign-in-busy)$/)),
    );
    expect(await sessions()).toBe(before + 1);
  });

  it('[WBSEC-04] limits wrong codes as it limits wrong passwords, ten in five minutes', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await sign('reviewer', wrongCode())).problem.code).toBe('totp-wrong');
    expect((await sign('reviewer', code())).problem.code).toBe('too-many-tries');
    const { rows } = await test.owner.query('select recipient from outbox_mail');
    expect(rows).toEqual([{ recipient: 'reviewer@supplier.example' }]);
  });

  it('[WBSEC-05] takes the demonstration key where the demonstration is on, and nowhere else', async () => {
    const known = () => code(0, DEMONSTRATION_AUTHENTICATOR_KEY);
    expect((await sign('senior', known())).status).toBe(200);
    const real = await openTestPortal({ config: { demo: false } });
    try {
      expect((await sign('senior', known(), DEMONSTRATION_PASSWORD, real)).problem.code).toBe('totp-wrong');
    } finally {
      await real.close();
    }
  });

  it('opens nothing for somebody who was invited and has no key yet', async () => {
    await test.owner.query(`update app_user set totp_secret = null where username = 'reviewer'`);
    expect((await sign('reviewer', code())).problem.code).toBe('account-inactive');
    await test.owner.query(`update app_user set password_hash = '' where username = 'reviewer'`);
    for (const password of ['', DEMONSTRATION_PASSWORD])
      expect((await sign('reviewer', code(), password)).problem.code).toBe('wrong-credentials');
  });

  it('[WBSEC-17] keeps the key of an authenticator readable nowhere in the database', async () => {
    await sign('reviewer', code());
    const { rows } = await test.owner.query<{ row: string }>('select u::text as row from app_user u');
    const sealed = await test.owner.query<{ text: string }>(
      `select encode(totp_secret, 'escape') as text from app_user where totp_secret is not null`,
    );
    const all = [...rows.map(({ row }) => row), ...sealed.rows.map(({ text }) => text)].join('\n');
    for (const key of [ownKey, DEMONSTRATION_AUTHENTICATOR_KEY]) expect(all).not.toContain(key);
    // It opens for its own account alone.
    const [{ totp_secret }] = (
      await test.owner.query(`select totp_secret from app_user where username = 'reviewer'`)
    ).rows;
    expect(() => test.portal.secrets.sealing.open(totp_secret, 'somebody else')).toThrow();
  });
});

describe('the signed-in member of staff', () => {
  it('[WBAPI-02] is told roles, flags and the hospitals served by name', async () => {
    const service = await test.signIn('service');
    const { status, body } = await service.call('GET /api/v1/workbench/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      username: 'service',
      firstName: 'Cato',
      lastName: 'Everyman',
      email: 'service@supplier.example',
      kind: 'supplier',
      roles: ['customer-service'],
      flags: { answer_customers: true, review_orders: false, administer: false },
      queryTargetMinutes: 60,
      demonstration: true,
    });
    const names = body.hospitals.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(body.hospitals.map(({ id }) => id).sort()).toEqual(['DMOH01', 'DMOH05', 'DMOH09']);
    expect(body.hospitals.find(({ id }) => id === 'DMOH09')).toMatchObject({ timeZone: 'Pacific/Auckland' });
  });

  it('[WBSEC-11] has other roles and hospitals from the next call on', async () => {
    const service = await test.signIn('service');
    const me = async () => (await service.call('GET /api/v1/workbench/me')).body;
    const before = await me();
    const { rows } = await test.owner.query(`select user_id from app_user where username = 'service'`);
    const values = [rows[0].user_id];
    await test.owner.query(`update supplier_user_role set role_key = 'reviewer' where user_id = $1`, values);
    await test.owner.query(
      `delete from supplier_user_hospital where user_id = $1 and hospital_id <> 'DMOH05'`,
      values,
    );
    const after = await me();
    expect([before.roles, after.roles]).toEqual([['customer-service'], ['reviewer']]);
    expect(after.flags).toMatchObject({ answer_customers: false, review_orders: true });
    expect(after.hospitals.map(({ id }) => id)).toEqual(['DMOH05']);
  });

  it('signs out, and changes the own password, as users of hospitals do', async () => {
    const leaving = await test.signIn('admin');
    expect((await leaving.call('GET /api/v1/user/logout')).status).toBe(200);
    expect((await leaving.call('GET /api/v1/workbench/me')).status).toBe(401);
    const admin = await test.signIn('admin');
    const token = await admin.call('GET /session/token');
    expect([token.status, token.body]).toEqual([200, expect.stringMatching(/.{20,}/)]);
    const changed = await admin.call('POST /api/v1/user/reset-password', {
      body: { currentPassword: DEMONSTRATION_PASSWORD, password: 'Another-One-2026' },
      headers: { 'idempotency-key': 'once' },
    });
    expect(changed.status).toBe(200);
    const told = (await readOutbox(test)).find(({ recipient }) => recipient === 'admin@supplier.example');
    expect(told?.body).toContain('at once, and tell an administrator.');
    expect((await admin.call('GET /api/v1/workbench/me')).status).toBe(401);
    const known = code(0, DEMONSTRATION_AUTHENTICATOR_KEY);
    expect((await sign('admin', known)).problem.code).toBe('wrong-credentials');
    const again = await sign('admin', known, 'Another-One-2026');
    expect(
      (await openTestClient(test.app, again.body.access_token).call('GET /api/v1/workbench/me')).status,
    ).toBe(200);
  });
});
