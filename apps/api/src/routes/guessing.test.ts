import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { DEMONSTRATION_PASSWORD as RIGHT } from '../demonstration/accounts.ts';
import { closePortal, openPortal } from '../open-portal.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import { type SignIn, signInOverHttp } from './testing/sign-in-over-http.ts';

let test: TestPortal;
let portal: string;
beforeAll(async () => {
  test = await openTestPortal();
  portal = await test.listen();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate sign_in_attempt, sign_in_try, sign_in_lock, outbox_mail');
});

const guess = (name: string, pass = 'wrong', more: Partial<SignIn> = {}) =>
  signInOverHttp({ portal, name, pass, ...more });
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const addressOf = (n: number) => `127.1.${Math.floor(n / 200)}.${(n % 200) + 1}`;
const counts = (answers: readonly { status: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
/** Ten failed tries from addresses that have nothing else to do with a test. */
const lock = async (name: string, cookie?: string) => {
  for (let n = 0; n < 10; n++)
    expect((await guess(name, 'wrong', { from: addressOf(n), ...(cookie && { cookie }) })).status).toBe(400);
};
const mails = () => readOutbox(test);

describe('guesses of the password of one account', () => {
  it('that are sent together get ten looks at it, and the right one comes too late', async () => {
    const answers = await times(250, (n) => guess('viewer', n === 249 ? RIGHT : `guess ${n}`));
    expect(counts(answers)[200]).toBeUndefined();
    expect(counts(answers)[400]).toBeLessThanOrEqual(10);
    expect([400, 429, 503]).toEqual(expect.arrayContaining(Object.keys(counts(answers)).map(Number)));
  });

  it('from sixty addresses get no more', async () => {
    const answers = await times(300, (n) =>
      guess('viewer', n === 299 ? RIGHT : `guess ${n}`, { from: addressOf(n % 60) }),
    );
    expect(counts(answers)[200]).toBeUndefined();
    expect(counts(answers)[400]).toBeLessThanOrEqual(10);
  });

  it('lock it for five minutes and say so, by either call, however its name is written', async () => {
    await lock('viewer');
    const { status, code, retryAfter } = await guess('VIEWER', RIGHT);
    expect([status, code]).toEqual([429, 'too-many-tries']);
    expect(Number(retryAfter)).toBeGreaterThan(280);
    expect(Number(retryAfter)).toBeLessThanOrEqual(300);
    await expect(test.signIn('viewer')).rejects.toThrow('too-many-tries');
    await test.owner.query(`update sign_in_lock set locked_until = now() - interval '1 second'`);
    expect((await guess('viewer', RIGHT)).status).toBe(200);
  });

  it('are answered the same where nobody has that name', async () => {
    await lock('nobody-here');
    expect(await guess('Nobody-Here')).toMatchObject({ status: 429, code: 'too-many-tries' });
    expect(await mails()).toEqual([]);
  });

  it('are counted on another copy of the server, and after a restart', async () => {
    await lock('viewer');
    const secondPortal = await openPortal(test.portal.config, test.databaseUrl);
    const second = await buildApp(secondPortal);
    try {
      const address = await second.listen({ port: 0, host: '127.0.0.1' });
      expect((await signInOverHttp({ portal: address, name: 'viewer', pass: RIGHT })).status).toBe(429);
    } finally {
      await second.close();
      await closePortal(secondPortal);
    }
  });

  it('are not what signing in often is, alone or many times at once', async () => {
    for (let n = 0; n < 12; n++) expect((await guess('ward', RIGHT)).status).toBe(200);
    expect(counts(await times(30, () => guess('ward', RIGHT)))).toEqual({ 200: 30 });
    const { rows } = await test.owner.query('select from sign_in_try');
    expect(rows).toEqual([]);
  });

  it('are told to its user by mail, once for each lock', async () => {
    await lock('viewer');
    await times(5, () => guess('viewer'));
    expect(await mails()).toMatchObject([
      {
        recipient: 'viewer@demo.example',
        body: expect.stringContaining('on devices that you have not used'),
      },
    ]);
    await test.owner.query(`update sign_in_lock set locked_until = now() - interval '1 second'`);
    await lock('viewer');
    expect(await mails()).toHaveLength(2);
  });
});

describe('a device on which the account signed in before', () => {
  const cookieOf = async (name: string) => (await guess(name, RIGHT)).cookie;

  it('is known by a cookie that scripts cannot read and only the two sign-in calls are sent', async () => {
    const { headers } = await test.anybody.call('POST /user/login', { body: { name: 'ward', pass: RIGHT } });
    const value = /^bolt_device=[\w-]{22}\.[\w-]{43}; /;
    const cookies = headers['set-cookie'] as string[];
    expect(cookies.map((cookie) => cookie.replace(value, ''))).toEqual([
      'Path=/user/login; Max-Age=34560000; HttpOnly; SameSite=Strict',
      'Path=/oauth/token; Max-Age=34560000; HttpOnly; SameSite=Strict',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(value);
  });

  it('signs in while strangers keep the account locked, and they stay locked', async () => {
    const cookie = await cookieOf('viewer');
    await lock('viewer');
    expect((await guess('viewer', RIGHT, { cookie })).status).toBe(200);
    expect((await guess('viewer', RIGHT)).status).toBe(429);
  });

  it('has ten tries of its own, which lock it alone and are told by mail', async () => {
    const cookie = await cookieOf('viewer');
    await lock('viewer', cookie);
    expect((await guess('viewer', RIGHT, { cookie })).status).toBe(429);
    expect((await guess('viewer', RIGHT)).status).toBe(200);
    expect((await mails()).map(({ body }) => body)).toEqual([
      expect.stringContaining('on a device that you have used before'),
    ]);
  });

  it('is known to each account that signed in on it, and to nobody else', async () => {
    const first = await cookieOf('viewer');
    const { cookie } = await guess('ward', RIGHT, { cookie: first });
    for (const name of ['viewer', 'ward', 'nutrition']) await lock(name);
    const statuses = await Promise.all(
      ['viewer', 'ward', 'nutrition'].map(async (name) => (await guess(name, RIGHT, { cookie })).status),
    );
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('cannot be made up', async () => {
    const cookie = await cookieOf('ward');
    const [id = '', signature = ''] = cookie.split('=')[1]?.split('.') ?? [];
    await lock('viewer');
    for (const made of [
      cookie,
      `bolt_device=${'A'.repeat(22)}.${signature}`,
      `bolt_device=${id}.${'A'.repeat(43)}`,
    ])
      expect((await guess('viewer', RIGHT, { cookie: made })).status).toBe(429);
  });

  it('is known again after the password was reset by mail, which unlocks the account everywhere', async () => {
    await lock('viewer');
    await test.anybody.call('POST /user/baxpassword', { body: { mail: 'viewer@demo.example' } });
    const token = /token=([\w-]+)/.exec((await mails()).map(({ body }) => body).join())?.[1] ?? '';
    const password = 'four quiet vials of water';
    await test.anybody.call('POST /user/baxpassword/reset', { body: { token, password } });
    expect((await guess('viewer', password)).status).toBe(200);
    await test.owner.query(
      `update app_user set password_hash = (select password_hash from app_user where username = 'ward')
       where username = 'viewer'`,
    );
  });
});

describe('an address with many wrong tries', () => {
  const slowDown = (from: string) =>
    test.owner.query(
      `insert into sign_in_attempt values ('address:${from}', date_trunc('minute', now()), 1000)`,
    );
  const triesOf = async (from: string) =>
    (
      await test.owner.query<{ attempts: number }>(
        `select attempts from sign_in_attempt where attempt_key = 'address:${from}'`,
      )
    ).rows[0]?.attempts;

  it('is not locked: after a hundred of anybody, a colleague behind it signs in', async () => {
    const from = '127.2.0.1';
    const wrong = (count: number) => times(count, (n) => guess(`nobody-${n}`, 'wrong', { from }));
    // Not together: on a busy machine more would wait to be looked at than the 64 that may.
    expect(counts(await wrong(40))).toEqual({ 400: 40 });
    const others = wrong(60);
    const colleague = guess('ward', RIGHT, { from });
    expect((await colleague).status).toBe(200);
    expect(counts(await others)).toEqual({ 400: 60 });
  });

  it('waits before a password is looked at, while known devices and other addresses do not', async () => {
    const from = '127.2.0.2';
    const { cookie } = await guess('ward', RIGHT);
    await slowDown(from);
    const left = new AbortController();
    let isOver = false;
    const slowed = guess('viewer', RIGHT, { from, signal: left.signal })
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    await expect.poll(() => triesOf(from)).toBe(1001);
    expect((await guess('ward', RIGHT, { from, cookie })).status).toBe(200);
    expect((await guess('viewer', RIGHT, { from: '127.2.0.3' })).status).toBe(200);
    expect(isOver).toBe(false);
    left.abort();
    await slowed;
  });

  it('has nothing looked at that hangs up while it waits, and nothing counted', async () => {
    const from = '127.2.0.4';
    const ofAccount = async () => (await test.owner.query('select from sign_in_try')).rowCount;
    await slowDown(from);
    const left = new AbortController();
    const slowed = guess('viewer', 'wrong', { from, signal: left.signal }).catch(() => 'left');
    await expect.poll(ofAccount).toBe(1);
    left.abort();
    expect(await slowed).toBe('left');
    await expect.poll(() => triesOf(from), { timeout: 20_000 }).toBe(1000);
    expect(await ofAccount()).toBe(0);
  });

  it('counts what failed and not what was right', async () => {
    await times(20, () => guess('ward', RIGHT));
    await guess('ward', 'wrong');
    const { rows } = await test.owner.query(
      'select attempt_key, attempts from sign_in_attempt where attempts > 0',
    );
    expect(rows).toEqual([{ attempt_key: 'address:127.0.0.1', attempts: 1 }]);
  });
});

describe('passwords that wait to be looked at', () => {
  it('are so many at most; who comes then is told when to come again, and known devices still sign in', async () => {
    const { cookie } = await guess('ward', RIGHT);
    const strangers = times(300, (n) => guess(`stranger-${n}`, 'wrong', { from: addressOf(n) }));
    const known = guess('ward', RIGHT, { cookie });
    const answers = await strangers;
    expect((await known).status).toBe(200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['sign-in-busy']));
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(counts(answers)).toEqual({ 400: 300 - refused.length, 503: refused.length });
    expect((await guess('viewer', RIGHT)).status).toBe(200);
  });
});
