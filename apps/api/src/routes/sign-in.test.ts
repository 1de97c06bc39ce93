import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient } from '../testing/test-client.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate sign_in_attempt, sign_in_try, sign_in_lock');
});

const client = () => ({
  client_id: test.portal.config.authClientId,
  client_secret: test.portal.secrets.clientSecret,
});
const password = (username: string, word = DEMONSTRATION_PASSWORD) =>
  test.anybody.call('POST /oauth/token', {
    body: { grant_type: 'password', ...client(), username, password: word, scope: 'customer' },
  });
const refresh = (refresh_token: string) =>
  test.anybody.call('POST /oauth/token', {
    body: { grant_type: 'refresh_token', ...client(), refresh_token },
  });
const login = (name: string, pass = DEMONSTRATION_PASSWORD) =>
  test.anybody.call('POST /user/login', { query: { _format: 'json' }, body: { name, pass } });
const userInfo = (accessToken: string) => openTestClient(test.app, accessToken).call('GET /api/v1/user/info');

const WRONG = 'Username or password are not valid, please try again';

describe('signing in', () => {
  it('[AUTH-05] answers csrf_token and logout_token for a name and password', async () => {
    const { status, body } = await login('pharmacist');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['csrf_token', 'logout_token']);
  });

  it('[AUTH-06, AUTH-07] answers tokens for the password grant, sent as a form', async () => {
    const form = new URLSearchParams({
      grant_type: 'password',
      ...client(),
      username: 'pharmacist',
      password: DEMONSTRATION_PASSWORD,
      scope: 'customer',
    });
    const { status, body } = await test.anybody.send({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      scope: 'customer',
      access_token: expect.stringMatching(/^.{40,}$/),
      refresh_token: expect.stringMatching(/^.{40,}$/),
      expires_in: 600,
    });
  });

  it('[AUTH-21] answers new tokens for a refresh token, sent as multipart', async () => {
    const { body: first } = await password('pharmacist');
    const form = new FormData();
    const fields = { grant_type: 'refresh_token', refresh_token: first.refresh_token, ...client() };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const request = new Request('http://portal', { method: 'POST', body: form });
    const { status, body } = await test.anybody.send({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(status).toBe(200);
    expect((await userInfo((body as { access_token: string }).access_token)).status).toBe(200);
  });

  it('[AUTH-21] uses a refresh token up: the second use ends the session for everybody', async () => {
    const { body: first } = await password('pharmacist');
    const { body: second } = await refresh(first.refresh_token);
    expect((await userInfo(first.access_token)).status).toBe(401);
    // For ten seconds a page may have lost the answer; after them somebody has copied the token.
    await test.owner.query(`update session set rotated_at = rotated_at - interval '10 seconds'`);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await userInfo(second.access_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  it('[AUTH-23] answers 400 with the same words for a wrong password and for nobody', async () => {
    for (const reply of [
      await login('pharmacist', 'wrong'),
      await login('nobody'),
      await password('pharmacist', 'wrong'),
      await password('nobody'),
    ]) {
      expect([reply.status, reply.problem.message]).toEqual([400, WRONG]);
    }
  });

  it('does the same work for nobody, an account without a password and a wrong password, so that the time tells nothing', async () => {
    await password('nobody');
    const asked = vi.spyOn(Worker.prototype, 'postMessage');
    const { rows } = await test.owner.query(`select password_hash from app_user where username = 'uk'`);
    await test.owner.query(`update app_user set password_hash = '' where username = 'uk'`);
    const workOf = async (username: string) => {
      asked.mockClear();
      expect((await password(username, 'a wrong password')).problem.message).toBe(WRONG);
      return asked.mock.calls.map(([task]) => ({
        password: task.password,
        cost: /^\$argon2id\$[^$]*\$[^$]*/.exec(task.against)?.[0],
      }));
    };
    try {
      const compared = [{ password: 'a wrong password', cost: '$argon2id$v=19$m=19456,t=2,p=1' }];
      for (const username of ['nobody', 'uk', 'pharmacist'])
        expect([username, await workOf(username)]).toEqual([username, compared]);
    } finally {
      asked.mockRestore();
      await test.owner.query(`update app_user set password_hash = $1 where username = 'uk'`, [
        rows[0].password_hash,
      ]);
    }
  });

  it('[AUTH-24] answers 403 with a message for an account that is not active', async () => {
    await test.owner.query(`update app_user set is_active = false where username = 'uk'`);
    const { status, problem } = await login('uk');
    expect([status, problem.message]).toEqual([
      403,
      'This account is not active. Please contact the customer service.',
    ]);
    expect((await login('uk', 'wrong')).problem.message).toBe(WRONG);
    await test.owner.query(`update app_user set is_active = true where username = 'uk'`);
  });

  it('ends what an account may do at once when it is made inactive', async () => {
    const { body } = await password('uk');
    await test.owner.query(`update app_user set is_active = false where username = 'uk'`);
    expect((await userInfo(body.access_token)).status).toBe(401);
    await test.owner.query(`update app_user set is_active = true where username = 'uk'`);
  });

  it('ends what an account may do at a hospital at once when it is not one of its own any more', async () => {
    const { body } = await password('pharmacist');
    const { body: user } = await userInfo(body.access_token);
    const withdraw = `delete from user_hospital where user_id = $1 and hospital_id = $2 returning *`;
    await test.owner.query(withdraw, [user.userId, user.hospitalId]);
    const told = ({ status, problem }: { status: number; problem: { code: string } }) => [
      status,
      problem.code,
    ];
    const { call } = openTestClient(test.app, body.access_token);
    for (const refused of [await call('GET /api/v1/user/info'), await call('GET /api/v1/user/sessions')])
      expect(told(refused)).toEqual([401, 'hospital-withdrawn']);
    const revoke = 'update session set revoked_at = now() where user_id = $1';
    await test.owner.query(revoke, [user.userId]);
    // Whoever is signed in no more is told nothing of it.
    expect(told(await call('GET /api/v1/user/info'))).toEqual([401, 'not-signed-in']);
    const again = await password('pharmacist');
    const { body: elsewhere } = await userInfo(again.body.access_token);
    expect(elsewhere.hospitalId).not.toBe(user.hospitalId);
    await test.owner.query('insert into user_hospital values ($1, $2)', [user.userId, user.hospitalId]);
  });

  it('lets nobody in who has no hospital any more', async () => {
    await test.owner.query(
      `delete from user_hospital where user_id = (select user_id from app_user where username = 'uk')`,
    );
    expect((await login('uk')).status).toBe(403);
    await test.owner.query(
      `insert into user_hospital select user_id, current_hospital_id from app_user where username = 'uk'`,
    );
  });

  it('[AUTH-26] refuses a wrong client before it looks at the user', async () => {
    const grant = (username: string) =>
      test.anybody.call('POST /oauth/token', {
        body: {
          grant_type: 'password',
          client_id: 'bolt-portal',
          client_secret: 'x',
          username,
          password: DEMONSTRATION_PASSWORD,
        },
      });
    const [known, unknown] = [await grant('pharmacist'), await grant('nobody')];
    expect([known.status, known.problem.code]).toEqual([401, 'wrong-client']);
    expect([unknown.status, unknown.problem.message]).toEqual([401, known.problem.message]);
  });

  it('[NFR-06] gives nothing for the client secret alone', async () => {
    for (const body of [
      { grant_type: 'client_credentials', ...client() },
      { grant_type: 'password', ...client() },
      { grant_type: 'refresh_token', ...client(), refresh_token: '' },
    ]) {
      const { status } = await test.anybody.send({ method: 'POST', url: '/oauth/token', payload: body });
      expect([400, 401]).toContain(status);
    }
  });

  it('makes whoever tries too many passwords wait, and says so', async () => {
    for (let i = 0; i < 10; i++) await login('viewer', 'wrong');
    const { status, problem } = await login('viewer');
    expect([status, problem.code]).toEqual([429, 'too-many-tries']);
  });
});

describe('tokens', () => {
  it('[AUTH-12] answers the CSRF token of the session as text, and refuses another one', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const { body, headers } = await pharmacist.call('GET /session/token');
    expect(headers['content-type']).toContain('text/plain');
    const info = (token: string) =>
      pharmacist.call('GET /api/v1/user/info', { headers: { 'x-csrf-token': token } });
    expect([(await info(body)).status, (await info('another')).status]).toEqual([200, 403]);
  });

  it('stays signed in where the token of the sign-out is of somebody else', async () => {
    const [{ body: own }, { body: other }] = [await password('pharmacist'), await password('ward')];
    const pharmacist = openTestClient(test.app, own.access_token);
    for (const token of [other.logout_token, 'x']) {
      const refused = await pharmacist.call('GET /api/v1/user/logout', { query: { token } });
      expect([refused.status, refused.problem.code]).toEqual([403, 'csrf-token-wrong']);
    }
    expect((await pharmacist.call('GET /api/v1/user/info')).status).toBe(200);
  });

  it('[AUTH-13, AUTH-16] refuses both tokens after sign-out', async () => {
    const { body: tokens } = await password('pharmacist');
    const pharmacist = openTestClient(test.app, tokens.access_token);
    const logout = await pharmacist.call('GET /api/v1/user/logout', {
      query: { _format: 'json', token: tokens.logout_token },
    });
    expect(logout.status).toBe(200);
    expect((await pharmacist.call('GET /api/v1/user/info')).status).toBe(401);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
  });

  it('[AUTH-22] comes before the shape of a request: a stranger with an ill-formed one is refused as a stranger', async () => {
    const asked = { method: 'POST' as const, url: '/api/v1/order/start', payload: { unknown: true } };
    expect((await test.anybody.send(asked)).status).toBe(401);
    const unknown = await test.anybody.send({ ...asked, headers: { authorization: 'Bearer unknown' } });
    expect(unknown.status).toBe(401);
  });

  it('[AUTH-22] refuses no token, an unknown one and an expired one', async () => {
    const { body } = await password('pharmacist');
    expect((await userInfo('')).status).toBe(401);
    expect((await userInfo('unknown')).status).toBe(401);
    await test.owner.query(`update session set access_expires_at = now() - interval '1 second'`);
    const expired = await userInfo(body.access_token);
    expect([expired.status, expired.problem.code]).toEqual([401, 'not-signed-in']);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });
});

describe('the session user', () => {
  const userOfPharmacist = async () =>
    (await (await test.signIn('pharmacist')).call('GET /api/v1/user/info', { query: { _format: 'json' } }))
      .body;

  it('[SESS-01, SESS-02, SESS-05] holds the person, and where they are', async () => {
    expect(await userOfPharmacist()).toMatchObject({
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      firstName: 'Priya',
      lastName: 'Demonstrator',
      email: expect.stringContaining('@'),
      contactNumber: expect.any(String),
      mobileNumber: expect.any(String),
      hospitalCountry: 'Australia',
      hospitalState: 'NSW',
      hospitalStateCode: 'NSW',
    });
  });

  it('[SESS-07] holds the analytics answer: unset, allow or deny', async () => {
    const answers = [(await userOfPharmacist()).gaPermission];
    const pharmacist = await test.signIn('pharmacist');
    for (const gaPermission of ['allow', 'deny'] as const) {
      await pharmacist.call('POST /api/v1/user/info', { body: { gaPermission } });
      answers.push((await userOfPharmacist()).gaPermission);
    }
    expect(answers).toEqual(['unset', 'allow', 'deny']);
  });

  it('[SESS-03] holds the name of the hospital and all by id and name', async () => {
    const body = await userOfPharmacist();
    expect(body.hospitalName).toBe('Wattlebrook General Hospital');
    const { rows } = await test.owner.query<{ id: string; name: string }>(
      `select h.hospital_id as id, h.hospital_name as name from app_user u join user_hospital using (user_id)
       join hospital h using (hospital_id) where u.username = 'pharmacist'`,
    );
    expect(rows).toHaveLength(3);
    expect(body.hospitalList).toEqual(Object.fromEntries(rows.map(({ id, name }) => [id, name])));
    expect(Object.values(body.hospitalList)).toContain(body.hospitalName);
  });

  it('[SESS-04] lists the hospitals sorted by name', async () => {
    const { body } = await (await test.signIn('pharmacist')).call('GET /api/v1/user/info');
    const names = Object.values(body.hospitalList);
    expect(names).toEqual(names.toSorted());
  });

  it('[SESS-06] holds the preferences that user and hospital both have', async () => {
    const { body } = await (await test.signIn('nutrition')).call('GET /api/v1/user/info');
    expect(body.permissionPreferences).toEqual(['TPN Access']);
    const all = await (await test.signIn('pharmacist')).call('GET /api/v1/user/info');
    expect(all.body.permissionPreferences).toEqual([
      'Compounding Access',
      'TPN Access',
      'CSV Import',
      'CSV Import Preferences',
    ]);
    await test.owner.query(`update hospital set csv_import = false where hospital_id = 'DMOH05'`);
    const other = await (await test.signIn('other')).call('GET /api/v1/user/info');
    expect(other.body.permissionPreferences).toEqual(['Compounding Access', 'TPN Access']);
    await test.owner.query(`update hospital set csv_import = true where hospital_id = 'DMOH05'`);
  });

  it('[SESS-08, SESS-09] holds announcements and both content sets', async () => {
    const { body } = await (await test.signIn('pharmacist')).call('GET /api/v1/user/info');
    expect([Array.isArray(body.announcementNotices), Array.isArray(body.announcementAlerts)]).toEqual([
      true,
      true,
    ]);
    expect(Object.keys(body.content).sort()).toEqual(['callus', 'links', 'visitus']);
    expect(body.footerContent).toEqual({
      'CALL US': body.content.callus,
      'VISIT US': body.content.visitus,
      'FOOTER LINKS': body.content.links,
    });
    expect(body.content.callus).not.toBe('');
  });

  it('[SESS-10, SESS-11] holds the four role flags and no other', async () => {
    const { body } = await (await test.signIn('ward')).call('GET /api/v1/user/info');
    expect(body.boltRoles).toEqual({
      can_create_edit_orders: true,
      can_submit_orders: false,
      can_view_orders: true,
      can_register_home_patients: false,
    });
  });

  it('[SESS-12, SESS-13] changes hospital or analytics answer and answers the updated user', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const change = (body: { hospitalId: string } | { gaPermission: 'allow' | 'deny' }) =>
      pharmacist.call('POST /api/v1/user/info', { body });
    expect((await change({ gaPermission: 'deny' })).body.gaPermission).toBe('deny');
    expect((await change({ hospitalId: 'DMOH03' })).body).toMatchObject({
      hospitalId: 'DMOH03',
      hospitalState: 'QLD',
    });
    expect((await pharmacist.call('GET /api/v1/user/info')).body.hospitalId).toBe('DMOH03');
    expect((await (await test.signIn('pharmacist')).call('GET /api/v1/user/info')).body.hospitalId).toBe(
      'DMOH03',
    );
    await change({ hospitalId: 'DMOH01' });
  });

  it('[SESS-13] refuses a hospital that is not in the list and any other analytics answer', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const foreign = await pharmacist.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH05' } });
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'hospital-not-yours']);
    const maybe = await pharmacist.send({
      method: 'POST',
      url: '/api/v1/user/info',
      payload: { gaPermission: 'maybe' },
    });
    expect(maybe.status).toBe(400);
    expect((await pharmacist.call('GET /api/v1/user/info')).body.hospitalId).toBe('DMOH01');
  });

  it('refuses a call of a screen that shows another hospital than the session', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const { status, problem } = await pharmacist.call('GET /api/v1/user/info', {
      headers: { 'x-hospital-id': 'DMOH02' },
    });
    expect([status, problem.code]).toEqual([409, 'hospital-changed']);
  });
});

describe('the shell', () => {
  it('[API-01] answers the version without sign-in', async () => {
    const { status, body } = await test.anybody.call('GET /api/v1/general/version');
    expect([status, body.version]).toEqual([200, test.portal.version]);
  });

  it('[API-02] answers the menu as titles and links', async () => {
    const { body } = await (await test.signIn('viewer')).call('GET /api/v1/menu/hamburger');
    expect(body.length).toBeGreaterThan(0);
    for (const entry of body) expect(Object.keys(entry).sort()).toEqual(['link', 'title']);
  });

  it('[API-17] answers every error as message, code and request id', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const url = '/api/v1/user/info';
    for (const reply of [
      await test.anybody.send({ method: 'GET', url }),
      await pharmacist.send({ method: 'POST', url, payload: {} }),
      await pharmacist.send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: '{"a":',
      }),
      await pharmacist.send({ method: 'POST', url, headers: { 'content-type': 'text/csv' }, payload: 'a' }),
      await pharmacist.send({ method: 'GET', url: '/api/v1/nowhere' }),
    ]) {
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.problem).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});
