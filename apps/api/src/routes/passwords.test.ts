import { createHash } from 'node:crypto';
import { PASSWORD_RULE, PASSWORD_UNCHANGED } from '@bolt/domain/accounts/validate-new-password';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { openTestMailServer, type TestMailServer } from '../jobs/jobs.test-support.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { addTestAccounts } from '../testing/add-test-accounts.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';

const ANSWER = 'If you have a valid account then further instructions have been sent to your email address.';
const NEW_PASSWORD = 'four quiet vials of water';
const LINK = /http:\/\/localhost:8080\/forgot-password\/reset\?token=([\w-]{43})/;

/** Stands in for the clock by which an answer is held back, where a test sets one. */
const clock = vi.hoisted(() => ({ wait: undefined as ((ms: number) => Promise<void>) | undefined }));
vi.mock('node:timers/promises', async (load) => {
  const real = await load<typeof import('node:timers/promises')>();
  const setTimeout = (ms: number, ...rest: never[]) => clock.wait?.(ms) ?? real.setTimeout(ms, ...rest);
  return { ...real, setTimeout };
});

let mailServer: TestMailServer;
let test: TestPortal;
let jobs: Jobs;

beforeAll(async () => {
  mailServer = await openTestMailServer();
  test = await openTestPortal({ config: { smtpUrl: mailServer.url } });
  jobs = await startJobs(test.portal);
});
afterEach(async () => {
  await test.owner.query('delete from sign_in_attempt');
});
afterAll(async () => {
  await jobs?.stop();
  await test?.close();
  await mailServer?.close();
});

const ask = (mail: string) => test.anybody.call('POST /user/baxpassword', { body: { mail } });
const reset = (token: string, password = NEW_PASSWORD) =>
  test.anybody.call('POST /user/baxpassword/reset', { body: { token, password } });

/** Asks for a link and reads its token in the mail, as the recipient does. */
async function mailedToken(username: string): Promise<string> {
  const before = mailServer.taken.length;
  const to = `${username}@demo.example`;
  await ask(to);
  const found = () =>
    mailServer.taken
      .slice(before)
      .filter((mail) => mail.includes(`To: ${to}`))
      // Another mail may come in between: one that tells that the password was changed.
      .flatMap((mail) => LINK.exec(unfold(mail))?.[1] ?? [])[0];
  await expect.poll(found, { interval: 20 }).toBeTruthy();
  return String(found());
}

/** Lines of a mail that are too long are folded ('quoted-printable', RFC 2045). */
const unfold = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

const change = (client: TestClient, given: { currentPassword?: string; password?: string } = {}) =>
  client.call('POST /api/v1/user/reset-password', {
    body: { currentPassword: DEMONSTRATION_PASSWORD, password: NEW_PASSWORD, ...given },
  });

async function canSignIn(username: string, password: string): Promise<boolean> {
  const { status } = await test.anybody.call('POST /user/login', {
    body: { name: username, pass: password },
  });
  return status === 200;
}

describe('a forgotten password', () => {
  it('[PWD-03] [PWD-04] is answered the same whether or not there is an account', async () => {
    const known = await ask('viewer@demo.example');
    const unknown = await ask('nobody@demo.example');
    expect([known.status, known.body]).toEqual([200, { message: ANSWER }]);
    expect([unknown.status, unknown.body]).toEqual([200, { message: ANSWER }]);
  });

  it.each([
    ['with an account', 'viewer@demo.example'],
    ['without one', 'nobody@demo.example'],
  ])('is held back %s, so that the time of the answer does not tell', async (_, mail) => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const waits: number[] = [];
    clock.wait = (ms) => {
      waits.push(ms);
      return promise;
    };
    let isAnswered = false;
    const answer = ask(mail).then(() => {
      isAnswered = true;
    });
    const tries = async () => (await test.owner.query('select from sign_in_attempt')).rowCount;
    await expect.poll(tries).toBe(2);
    // Everything is done for it; a whole other request has its turn, and this one still waits.
    expect((await test.anybody.call('GET /api/v1/general/version')).status).toBe(200);
    expect([isAnswered, waits]).toEqual([false, [150]]);
    clock.wait = undefined;
    letGo();
    await answer;
    expect(isAnswered).toBe(true);
  });

  it('[PWD-09] [PWD-15] is set anew by the mailed token, once, and every session of the account ends', async () => {
    const open = await test.signIn('nutrition');
    const token = await mailedToken('nutrition');
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Password successfully reset, please enter your new details.' },
    });
    expect(await canSignIn('nutrition', NEW_PASSWORD)).toBe(true);
    expect(await canSignIn('nutrition', DEMONSTRATION_PASSWORD)).toBe(false);
    expect((await open.call('GET /api/v1/user/info')).status).toBe(401);

    const again = await reset(token, 'another long password');
    expect([again.status, again.problem.code]).toEqual([400, 'reset-link-unusable']);
    expect(await canSignIn('nutrition', NEW_PASSWORD)).toBe(true);
  });

  it('is mailed with the user name, which whoever has forgotten the password may not know either', async () => {
    await mailedToken('nz');
    const mail = unfold(String(mailServer.taken.findLast((taken) => taken.includes('To: nz@demo.example'))));
    expect(mail).toContain('for your account nz at');
  });

  it('[PWD-09] takes a token for sixty minutes, and no token that was never given', async () => {
    const token = await mailedToken('viewer');
    await test.owner.query(`update password_reset set expires_at = expires_at - interval '60 minutes'`);
    expect(await reset(token)).toMatchObject({ status: 400, problem: { code: 'reset-link-unusable' } });
    expect((await reset('x'.repeat(43))).status).toBe(400);
  });

  it('lets one of two resets at once pass', async () => {
    const token = await mailedToken('viewer');
    const answers = await Promise.all([reset(token), reset(token, 'another long password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('keeps neither the token nor the sent mail readable', async () => {
    const token = await mailedToken('viewer');
    const { rows: kept } = await test.owner.query<{ token_hash: Buffer }>(
      'select token_hash from password_reset where used_at is null',
    );
    expect(kept.map((row) => row.token_hash.toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    );
    await expect
      .poll(async () => {
        const mails = await readOutbox(test);
        return mails.filter(({ body }) => body.includes(token)).length;
      })
      .toBe(0);
  });

  it('refuses a password that breaks the rule, and leaves the link usable', async () => {
    const token = await mailedToken('viewer');
    for (const password of ['too short', '1qaz2wsx3edc', 'aaaaaaaaaaaa', 'hospital1234', 'x'.repeat(129)]) {
      const { status, problem } = await reset(token, password);
      expect([status, problem.message]).toEqual([422, PASSWORD_RULE]);
    }
    expect((await reset(token, 'seven brass kettles in a row')).status).toBe(200);
  });

  it('[PWD-15] is not set to what it was, which leaves the link usable', async () => {
    const token = await mailedToken('viewer');
    const before = 'six slow clouds over the pier';
    expect((await reset(token, before)).status).toBe(200);
    const next = await mailedToken('viewer');
    const { status, problem } = await reset(next, before);
    expect([status, problem.message]).toEqual([422, PASSWORD_UNCHANGED]);
    expect((await reset(next)).status).toBe(200);
  });

  it('gives no link to an account that is not active', async () => {
    await test.owner.query(`update app_user set is_active = false where username = 'viewer'`);
    const count = async () =>
      Number((await test.owner.query<{ n: string }>('select count(*) as n from password_reset')).rows[0]?.n);
    const before = await count();
    expect((await ask('viewer@demo.example')).body).toEqual({ message: ANSWER });
    expect(await count()).toBe(before);
    await test.owner.query(`update app_user set is_active = true where username = 'viewer'`);
  });

  it('[PWD-05] makes whoever asks too often wait, with or without an account, and says so', async () => {
    for (const mail of ['viewer@demo.example', 'nobody@demo.example']) {
      for (let time = 0; time < 3; time++) expect((await ask(mail)).status).toBe(200);
      const { status, problem } = await ask(mail.toUpperCase());
      expect([status, problem.message]).toEqual([
        429,
        'Too many password resets were asked for. Please wait 15 minutes and try again.',
      ]);
    }
  });

  it('makes an address that asks for many accounts wait', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`someone${n}@demo.example`)));
    expect((await ask('someone-else@demo.example')).status).toBe(429);
  });
});

describe('the password of a signed-in user', () => {
  it('is said by mail to be another one, by whichever way it became so, and not where it stayed', async () => {
    const [changed, forgotten, kept] = ['told-changed', 'told-forgotten', 'told-kept'] as const;
    await addTestAccounts(test.owner, [{ username: changed }, { username: forgotten }, { username: kept }]);
    const told = async () => {
      const { rows } = await test.owner.query(
        `select recipient from outbox_mail where subject = 'Your password was changed' and recipient like 'told-%'
         order by recipient`,
      );
      return rows.map(({ recipient }) => recipient);
    };
    expect((await change(await test.signIn(kept), { password: 'short' })).status).toBe(422);
    expect((await reset(await mailedToken(kept), 'short')).status).toBe(422);
    expect(await told()).toEqual([]);
    expect((await change(await test.signIn(changed))).status).toBe(200);
    expect((await reset(await mailedToken(forgotten))).status).toBe(200);
    expect(await told()).toEqual([`${changed}@demo.example`, `${forgotten}@demo.example`]);
  });

  it('[PWD-12] [PWD-15] is changed, and every session of the user ends', async () => {
    const [here, elsewhere] = [await test.signIn('ward'), await test.signIn('ward')];
    const link = await mailedToken('ward');
    expect((await change(here)).status).toBe(200);
    for (const client of [here, elsewhere])
      expect((await client.call('GET /api/v1/user/info')).status).toBe(401);
    expect(await canSignIn('ward', NEW_PASSWORD)).toBe(true);
    expect(await canSignIn('ward', DEMONSTRATION_PASSWORD)).toBe(false);
    // A link that was still out could otherwise undo the change.
    expect((await reset(link, 'another long password')).status).toBe(400);
  });

  it('[PWD-14] stays, with the session, when the new one is refused', async () => {
    const client = await test.signIn('pharmacist');
    for (const password of ['short', 'hospital1234']) {
      const { status, problem } = await change(client, { password });
      expect([status, problem.message]).toEqual([422, PASSWORD_RULE]);
    }
    expect((await client.call('GET /api/v1/user/info')).status).toBe(200);
  });

  it('[PWD-15] is not changed into itself, and nobody is signed out as if it were', async () => {
    const client = await test.signIn('uk');
    const { status, problem } = await change(client, { password: DEMONSTRATION_PASSWORD });
    expect([status, problem.message, problem.fields]).toEqual([
      422,
      PASSWORD_UNCHANGED,
      { password: PASSWORD_UNCHANGED },
    ]);
    expect((await client.call('GET /api/v1/user/info')).status).toBe(200);
  });

  it('[PWD-12] [PWD-14] stays without the current one, and ten wrong ones lock the account to strangers', async () => {
    const client = await test.signIn('other');
    const without = await client.call('POST /api/v1/user/reset-password', {
      body: { password: NEW_PASSWORD } as never,
    });
    expect([without.status, without.problem.message]).toEqual([
      400,
      expect.stringContaining('currentPassword'),
    ]);
    const wrong = () => change(client, { currentPassword: 'not the password' });
    for (let time = 0; time < 10; time++) {
      const { status, problem } = await wrong();
      expect([status, problem.message]).toEqual([400, 'This is not your current password.']);
    }
    expect((await wrong()).problem.code).toBe('too-many-tries');
    expect((await change(client)).problem.code).toBe('too-many-tries');
    expect((await client.call('GET /api/v1/user/info')).status).toBe(200);
    expect(await canSignIn('other', DEMONSTRATION_PASSWORD)).toBe(false);
    await test.owner.query('truncate sign_in_try, sign_in_lock');
    expect(await canSignIn('other', DEMONSTRATION_PASSWORD)).toBe(true);
  });

  it('is nobody else’s to change', async () => {
    const { status } = await test.anybody.call('POST /api/v1/user/reset-password', {
      body: { currentPassword: DEMONSTRATION_PASSWORD, password: NEW_PASSWORD },
    });
    expect(status).toBe(401);
  });
});
