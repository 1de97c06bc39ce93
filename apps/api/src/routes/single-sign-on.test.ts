import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceIdentityProviders } from '../database/queries/identity-providers.queries.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient } from '../testing/test-client.ts';
import {
  type Claims,
  openTestIdentityProvider,
  type TestIdentityProvider,
} from '../testing/test-identity-provider.ts';

const KEY = 'wattlebrook';
const UNSOLICITED = 'wattlebrook-start-page';

let test: TestPortal;
let provider: TestIdentityProvider;
let metadata: string;
let unsolicitedMetadata: string;
/** What the browser that last started a sign-in holds. */
let cookie = '';

beforeAll(async () => {
  test = await openTestPortal();
  provider = openTestIdentityProvider();
  const record = {
    hospital_id: 'DMOH01',
    issuer: provider.issuer,
    entry_point: provider.entryPoint,
    certificates: [provider.certificate],
  };
  await replaceIdentityProviders(test.owner, [
    {
      ...record,
      provider_key: KEY,
      match_attribute: null,
      match_account_field: 'username',
      allows_unsolicited: false,
    },
    {
      ...record,
      provider_key: UNSOLICITED,
      match_attribute: 'mail',
      match_account_field: 'email',
      allows_unsolicited: true,
    },
  ]);
  metadata = await readMetadata(KEY);
  unsolicitedMetadata = await readMetadata(UNSOLICITED);
});
afterAll(() => test?.close());

const readMetadata = async (key: string) =>
  String((await test.anybody.send({ method: 'GET', url: `/user/saml/metadata/${key}` })).body);

/** Starts a sign-in as a browser does; answers the id of the request, whose signature the provider has verified. */
async function askToSignIn(): Promise<string> {
  const { status, headers } = await test.anybody.send({ method: 'GET', url: `/user/saml/login/${KEY}` });
  expect(status).toBe(303);
  const address = String(headers.location);
  expect(address.startsWith(`${provider.entryPoint}?`)).toBe(true);
  cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return provider.readRequest(metadata, address);
}

/** Brings a response by form post; answers where the browser is sent. */
async function bring(samlResponse: string, key = KEY): Promise<string> {
  const { status, headers } = await test.anybody.send({
    method: 'POST',
    url: `/user/saml/acs/${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse: samlResponse }).toString(),
  });
  expect(status).toBe(303);
  return String(headers.location);
}

const FAILED = '/samlassertion?failed=1';
const codeIn = (location: string) =>
  new URL(location, 'http://portal.example').searchParams.get('code') ?? '';
const exchange = (code: string) =>
  test.anybody.call('POST /user/samlassertion', { body: { code }, headers: { cookie } });

async function respondToRequest(claims: Partial<Claims> = {}): Promise<string> {
  return provider.respond(metadata, { nameId: 'ward', inResponseTo: await askToSignIn(), ...claims });
}

describe('signing in by the identity provider of a hospital', () => {
  it('signs in, by a code that works once, at the hospital of the provider', async () => {
    const location = await bring(await respondToRequest());
    expect(location).toMatch(/^\/samlassertion\?code=[\w-]{43}$/);
    const { status, body } = await exchange(codeIn(location));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'csrf_token',
      'expires_in',
      'kind',
      'logout_token',
      'refresh_token',
      'scope',
      'token_type',
    ]);
    const info = await test.anybody.send({
      method: 'GET',
      url: '/api/v1/user/info',
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(info.body).toMatchObject({ username: 'ward', hospitalId: 'DMOH01' });

    const again = await exchange(codeIn(location));
    expect([again.status, again.problem.code]).toEqual([400, 'single-sign-on-failed']);
  });

  it('takes a code for sixty seconds', async () => {
    const location = await bring(await respondToRequest());
    await test.owner.query(`update sign_in_code set expires_at = expires_at - interval '60 seconds'`);
    expect((await exchange(codeIn(location))).status).toBe(400);
  });

  it('[SSO-01] signs in by a response that comes in a form of the portal itself', async () => {
    const samlResponse = await respondToRequest();
    const { status, body } = await test.anybody.send({
      method: 'POST',
      url: '/user/samlassertion',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams({ SAMLResponse: samlResponse }).toString(),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer' });
  });

  it('is not stopped by the length of an address that carries a whole response', async () => {
    const address = await test.listen();
    const { status } = await fetch(`${address}/samlassertion?SAMLResponse=${'A'.repeat(40_000)}`);
    expect(status).not.toBe(431);
  });

  it('describes itself in metadata that another SAML library reads', () => {
    expect(metadata).toContain('entityID="http://localhost:8080/user/saml/metadata/wattlebrook"');
    expect(metadata).toContain('Location="http://localhost:8080/user/saml/acs/wattlebrook"');
  });

  it('finds the account by an attribute where the record says so, without a request where it allows that', async () => {
    const samlResponse = await provider.respond(unsolicitedMetadata, {
      nameId: 'a-number-that-nobody-knows',
      mail: 'WARD@demo.example',
      inResponseTo: null,
    });
    cookie = '';
    expect((await exchange(codeIn(await bring(samlResponse, UNSOLICITED)))).status).toBe(200);
  });

  it('gives the browser that starts it a secret for the one address that needs it', async () => {
    const { headers } = await test.anybody.send({ method: 'GET', url: `/user/saml/login/${KEY}` });
    expect(headers['set-cookie']).toMatch(
      /^bolt_sso=[\w-]{43}; Path=\/user\/samlassertion; Max-Age=1800; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('a response is refused', () => {
  it('when it is brought by another browser than the one that started the sign-in', async () => {
    for (const strange of ['', 'bolt_sso=x', `bolt_sso=${'A'.repeat(43)}`]) {
      const headers = { cookie: strange };
      const code = codeIn(await bring(await respondToRequest()));
      const samlResponse = await respondToRequest();
      const byCode = await test.anybody.call('POST /user/samlassertion', { body: { code }, headers });
      const body = { SAMLResponse: samlResponse };
      const byResponse = await test.anybody.call('POST /user/samlassertion', { body, headers });
      expect([byCode.status, byResponse.status]).toEqual([400, 400]);
      expect(byResponse.problem.code).toBe('single-sign-on-failed');
    }
  });

  it('when a character of it was changed after signing', async () => {
    const xml = Buffer.from(await respondToRequest(), 'base64').toString('utf8');
    expect(xml).toContain('>ward<');
    const tampered = Buffer.from(xml.replace('>ward<', '>pharmacist<')).toString('base64');
    expect(await bring(tampered)).toBe(FAILED);
  });

  it('when its signature was taken out', async () => {
    const xml = Buffer.from(await respondToRequest(), 'base64').toString('utf8');
    const bare = xml.replace(/<ds:Signature.*?<\/ds:Signature>/gs, '');
    expect(bare).not.toBe(xml);
    expect(await bring(Buffer.from(bare).toString('base64'))).toBe(FAILED);
  });

  it('when a second assertion was put beside the signed one', async () => {
    const xml = Buffer.from(await respondToRequest(), 'base64').toString('utf8');
    const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
    const forged = signed
      .replace(/<ds:Signature.*?<\/ds:Signature>/gs, '')
      .replace(/ID="_[^"]*"/, 'ID="_forged"')
      .replace('>ward<', '>pharmacist<');
    const wrapped = xml.replace('<saml:Assertion', `${forged}<saml:Assertion`);
    expect(await bring(Buffer.from(wrapped).toString('base64'))).toBe(FAILED);
  });

  it('when another provider signed it', async () => {
    const other = openTestIdentityProvider();
    const samlResponse = await other.respond(metadata, {
      nameId: 'ward',
      inResponseTo: await askToSignIn(),
      issuer: provider.issuer,
    });
    expect(await bring(samlResponse)).toBe(FAILED);
  });

  it('when its assertion names another issuer', async () => {
    expect(await bring(await respondToRequest({ issuer: 'https://login.elsewhere.example' }))).toBe(FAILED);
  });

  it('when it has expired, or is not valid yet', async () => {
    const early = new Date(Date.now() - 7 * 60_000);
    expect(await bring(await respondToRequest({ issuedAt: early }))).toBe(FAILED);
    const late = new Date(Date.now() + 5 * 60_000);
    expect(await bring(await respondToRequest({ issuedAt: late }))).toBe(FAILED);
  });

  it('when it is older than ten minutes, however long it says that it is valid', async () => {
    const issuedAt = new Date(Date.now() - 11 * 60_000);
    expect(await bring(await respondToRequest({ issuedAt, minutesValid: 600 }))).toBe(FAILED);
  });

  it('when it is for another audience or another recipient', async () => {
    expect(await bring(await respondToRequest({ audience: 'https://another.example' }))).toBe(FAILED);
    expect(await bring(await respondToRequest({ recipient: 'https://another.example/acs' }))).toBe(FAILED);
  });

  it('when it comes a second time, to either address', async () => {
    const begun = Date.now();
    const samlResponse = await respondToRequest();
    expect(await bring(samlResponse)).not.toBe(FAILED);
    expect(await bring(samlResponse)).toBe(FAILED);
    const { status } = await test.anybody.call('POST /user/samlassertion', {
      body: { SAMLResponse: samlResponse },
    });
    expect(status).toBe(400);
    // Known for as long as its age would be accepted: ten minutes, with clocks that differ by half a minute either way.
    const { rows } = await test.owner.query('select max(expires_at) as until from used_assertion');
    expect(rows[0].until.getTime() - begun).toBeGreaterThanOrEqual(11 * 60_000);
  });

  it('when the request is made up, of another provider, or changed', async () => {
    const requestId = await askToSignIn();
    const [hash, issuedAt, signature] = requestId.split('.');
    const later = (Number.parseInt(issuedAt ?? '', 36) + 1).toString(36);
    for (const inResponseTo of ['_made-up', `${hash}.${later}.${signature}`, `${hash}.${issuedAt}.`])
      expect(await bring(await provider.respond(metadata, { nameId: 'ward', inResponseTo }))).toBe(FAILED);
    const elsewhere = await provider.respond(unsolicitedMetadata, {
      nameId: 'x',
      mail: 'ward@demo.example',
      inResponseTo: requestId,
    });
    expect(await bring(elsewhere, UNSOLICITED)).toBe(FAILED);
  });

  it('when an unsolicited one comes a second time', async () => {
    const samlResponse = await provider.respond(unsolicitedMetadata, {
      nameId: 'x',
      mail: 'ward@demo.example',
      inResponseTo: null,
    });
    expect(await bring(samlResponse, UNSOLICITED)).not.toBe(FAILED);
    expect(await bring(samlResponse, UNSOLICITED)).toBe(FAILED);
  });

  it('when nobody asked for it and the record allows no such response', async () => {
    expect(await bring(await respondToRequest({ inResponseTo: null }))).toBe(FAILED);
    expect(await bring(await respondToRequest({ inResponseTo: '_never-sent' }))).toBe(FAILED);
  });

  it('when a request was put around an assertion that answers none, or another one', async () => {
    expect(await bring(await respondToRequest({ subjectInResponseTo: null }))).toBe(FAILED);
    const otherRequest = await askToSignIn();
    expect(await bring(await respondToRequest({ subjectInResponseTo: otherRequest }))).toBe(FAILED);
  });

  it('when it is for one provider of the portal and brought to another', async () => {
    const samlResponse = await provider.respond(unsolicitedMetadata, {
      nameId: 'ward',
      mail: 'ward@demo.example',
      inResponseTo: null,
    });
    expect(await bring(samlResponse, KEY)).toBe(FAILED);
  });

  it('when it names nobody, or nobody of the hospital of the provider', async () => {
    expect(await bring(await respondToRequest({ nameId: 'nobody-here' }))).toBe(FAILED);
    const { rows } = await test.owner.query<{ username: string }>(
      `select u.username from app_user u where not exists
         (select from user_hospital h where h.user_id = u.user_id and h.hospital_id = 'DMOH01')`,
    );
    const stranger = rows[0]?.username;
    expect(stranger).toBeTruthy();
    expect(await bring(await respondToRequest({ nameId: String(stranger) }))).toBe(FAILED);
  });

  it('when it is no response at all, without a fault', async () => {
    for (const text of [
      'x',
      'AAAA',
      Buffer.from('<a').toString('base64'),
      Buffer.from('<a/>').toString('base64'),
    ])
      expect(await bring(text)).toBe(FAILED);
    const { status } = await test.anybody.call('POST /user/samlassertion', { body: { SAMLResponse: 'x' } });
    expect(status).toBe(400);
  });

  it('when it declares entities, inside or outside of it: nothing of them is fetched', async () => {
    const fetched: string[] = [];
    const outside = createServer((request, answer) => {
      fetched.push(String(request.url));
      answer.end('pharmacist@demo.example');
    });
    await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
    const { port } = outside.address() as AddressInfo;
    const valid = Buffer.from(await respondToRequest(), 'base64').toString();
    const declared = `<!DOCTYPE r [<!ENTITY e SYSTEM "http://127.0.0.1:${port}/e"><!ENTITY f SYSTEM "file:///etc/hostname">]>`;
    const texts = [
      `${declared}${valid.replace(/@demo\.example/, '&e;')}`,
      `${declared}${valid.replace(/@demo\.example/, '&f;')}`,
      `<!DOCTYPE r SYSTEM "http://127.0.0.1:${port}/d">${valid.replace('</saml', '&e;</saml')}`,
    ];
    for (const text of texts) expect(await bring(Buffer.from(text).toString('base64'))).toBe(FAILED);
    expect(fetched).toEqual([]);
    await new Promise((closed) => outside.close(closed));
  });

  it('at a key that nobody has', async () => {
    expect(await bring(await respondToRequest(), 'unknown')).toBe(FAILED);
    const { status, problem } = await test.anybody.send({ method: 'GET', url: '/user/saml/login/unknown' });
    expect([status, problem.code]).toEqual([404, 'not-found']);
  });
});

describe('a response that was made to hold others up', () => {
  const encode = (xml: string) => Buffer.from(xml).toString('base64');
  const response = (content: string) =>
    `<samlp:Response ID="_1" InResponseTo="_2">${content}</samlp:Response>`;

  it.each([
    ['blanks without an end', `<Issuer>${' '.repeat(5_000)}<`],
    ['beginnings without an end', '<Issuer '.repeat(8_000)],
    ['empty elements', response(`<saml:Issuer>x</saml:Issuer>${'<a/>'.repeat(15_000)}`)],
    ['many levels', response('<a>'.repeat(8_000) + '</a>'.repeat(8_000))],
    ['entities within each other', `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${response('&b;')}`],
  ])('is refused at once: %s', async (_, xml) => {
    const { status, problem } = await test.anybody.call('POST /user/samlassertion', {
      body: { SAMLResponse: encode(xml) },
    });
    expect([status, problem.code]).toEqual([400, 'single-sign-on-failed']);
    expect(await bring(encode(xml))).toBe(FAILED);
  });

  it('is too large for the call beyond 64 kB', async () => {
    for (const length of [90_001, 120_000]) {
      const { status } = await test.anybody.call('POST /user/samlassertion', {
        body: { SAMLResponse: 'A'.repeat(length) },
      });
      expect(status).toBe(length > 100_000 ? 413 : 400);
    }
  });
});

describe('a session that an identity provider vouched for', () => {
  /** Of the pharmacist, who works at three hospitals. */
  const signInThroughHospital = async () => {
    const { body } = await exchange(codeIn(await bring(await respondToRequest({ nameId: 'pharmacist' }))));
    return openTestClient(test.app, body.access_token);
  };

  it('works at the hospital of the provider alone, and is offered no other', async () => {
    const client = await signInThroughHospital();
    const { body } = await client.call('GET /api/v1/user/info');
    expect([body.hospitalId, Object.keys(body.hospitalList)]).toEqual(['DMOH01', ['DMOH01']]);
    const { status, problem } = await client.call('POST /api/v1/user/info', {
      body: { hospitalId: 'DMOH02' },
    });
    expect([status, problem.code]).toEqual([403, 'hospital-bound']);
    expect((await client.call('GET /api/v1/user/info')).body.hospitalId).toBe('DMOH01');
    const kept = await client.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH01' } });
    expect([kept.status, Object.keys(kept.body.hospitalList)]).toEqual([200, ['DMOH01']]);
  });

  it('stays there when it is refreshed, and whatever its user chooses elsewhere', async () => {
    const { body } = await exchange(codeIn(await bring(await respondToRequest({ nameId: 'pharmacist' }))));
    const elsewhere = await test.signIn('pharmacist');
    await elsewhere.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH02' } });
    const renewed = await test.anybody.call('POST /oauth/token', {
      body: {
        grant_type: 'refresh_token',
        client_id: test.portal.config.authClientId,
        client_secret: test.portal.secrets.clientSecret,
        refresh_token: body.refresh_token,
      },
    });
    const client = openTestClient(test.app, renewed.body.access_token);
    const { body: info } = await client.call('GET /api/v1/user/info');
    expect([info.hospitalId, Object.keys(info.hospitalList)]).toEqual(['DMOH01', ['DMOH01']]);
    await elsewhere.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH01' } });
    expect(Object.keys((await elsewhere.call('GET /api/v1/user/info')).body.hospitalList)).toHaveLength(3);
  });

  it('cannot be led elsewhere by the database either', async () => {
    await signInThroughHospital();
    const moved = test.owner.query(
      `update session set hospital_id = 'DMOH02' where bound_hospital_id = 'DMOH01'`,
    );
    await expect(moved).rejects.toThrow('session_stays_at_bound_hospital');
  });
});

describe('many responses at once', () => {
  it('are judged one after the other, so many; the others are asked to come again', async () => {
    const samlResponse = await respondToRequest();
    const brought = await Promise.all(Array.from({ length: 80 }, () => bring(samlResponse)));
    expect(brought).toContain('/samlassertion?failed=busy');
    const offered = await Promise.all(
      Array.from({ length: 80 }, () =>
        test.anybody.call('POST /user/samlassertion', { body: { SAMLResponse: samlResponse } }),
      ),
    );
    const busy = offered.find(({ status }) => status === 503);
    expect([busy?.problem.code, Number(busy?.headers['retry-after']) > 0]).toEqual(['sign-in-busy', true]);
    for (const { status } of offered) expect([400, 503]).toContain(status);
    expect((await exchange(codeIn(await bring(await respondToRequest())))).status).toBe(200);
  });
});

describe('a sign-in that is started and not answered', () => {
  const start = (remoteAddress: string, accept = '*/*') =>
    test.anybody.send({ method: 'GET', url: `/user/saml/login/${KEY}`, remoteAddress, headers: { accept } });

  it('leaves nothing behind, from however many addresses, and takes the place of no other', async () => {
    const samlResponse = await respondToRequest();
    const first = cookie;
    const rowsOf = async (table: string) =>
      (await test.owner.query(`select count(*)::integer as rows from ${table}`)).rows[0].rows;
    const before = [await rowsOf('saml_request'), await rowsOf('sign_in_attempt')];
    const statuses = await Promise.all(
      Array.from({ length: 400 }, (_, from) => start(`2001:db8:0:${(from % 200).toString(16)}::1`)),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([303]));
    expect([await rowsOf('saml_request'), await rowsOf('sign_in_attempt')]).toEqual(before);
    cookie = first;
    expect((await exchange(codeIn(await bring(samlResponse)))).status).toBe(200);
  });

  it('is refused beyond 120 in a minute of one address; others start theirs', async () => {
    // The minute may be over in between: of 241, more than 120 fall into one of the two.
    const startMany = (accept: string) =>
      Promise.all(Array.from({ length: 241 }, () => start('192.0.2.3', accept)));
    const refused = (await startMany('*/*')).find(({ status }) => status !== 303);
    expect([refused?.status, refused?.problem.code]).toEqual([429, 'too-many-single-sign-ons']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await start('192.0.2.4')).status).toBe(303);
    const shown = (await startMany('text/html')).map(({ headers }) => headers.location);
    expect(shown).toContain('/samlassertion?failed=busy');
  });

  it('at a key that nobody has shows a person the login screen', async () => {
    const { status, headers } = await test.anybody.send({
      method: 'GET',
      url: '/user/saml/login/unknown',
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect([status, headers.location]).toEqual([303, '/samlassertion?failed=hospital']);
  });

  it('is offered by the runtime configuration, which names no hospital', async () => {
    const { body } = await test.anybody.call('GET /runtimeConfig.json');
    expect(body.singleSignOn).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/wattlebrook/i);
  });
});

describe('without an identity provider', () => {
  it('says that single sign-on is not set up', async () => {
    const bare = await openTestPortal();
    try {
      const { status, problem } = await bare.anybody.call('POST /user/samlassertion', {
        body: { code: 'x' },
      });
      expect([status, problem.message]).toEqual([
        501,
        'Single sign-on is not set up here. Please sign in with username and password.',
      ]);
      expect((await bare.anybody.send({ method: 'GET', url: '/user/saml/login/any' })).status).toBe(501);
    } finally {
      await bare.close();
    }
  });
});
