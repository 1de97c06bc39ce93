import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { replaceIdentityProviders } from '../../database/queries/identity-providers.queries.ts';
import { DEMONSTRATION_PASSWORD } from '../../demonstration/accounts.ts';
import { DEMONSTRATION_AUTHENTICATOR_KEY } from '../../demonstration/staff.ts';
import { closePortal, openPortal } from '../../open-portal.ts';
import type { Portal } from '../../portal.ts';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';
import { readOutbox, storeMail } from '../../testing/read-outbox.ts';
import { openTestClient, type TestClient } from '../../testing/test-client.ts';
import { openTestIdentityProvider, type TestIdentityProvider } from '../../testing/test-identity-provider.ts';
import { sendMail } from '../mail/send-mail.ts';
import { codeAt } from '../session/authenticator.ts';
import { loadServiceProviderKey } from '../single-sign-on/service-provider-key.ts';
import { listSecrets } from './list-secrets.ts';
import { finishRotation, rotateSecret } from './rotate-secret.ts';
import type { RotatingSecret } from './rotating-secrets.ts';

const HOUR = 3_600_000;

let test: TestPortal;
let started: { portal: Portal; app: FastifyInstance }[] = [];
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate sign_in_attempt, sign_in_try, sign_in_lock');
  await test.owner.query('update app_user set totp_last_step = null');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { app, portal } of started) {
    await app.close();
    await closePortal(portal);
  }
  started = [];
});

/** Another copy of the server, started now. */
async function startAgain(
  config: Partial<Portal['config']> = {},
): Promise<{ portal: Portal; client: TestClient }> {
  const portal = await openPortal({ ...test.portal.config, ...config }, test.databaseUrl);
  const app = await buildApp(portal);
  started.push({ portal, app });
  return { portal, client: openTestClient(app) };
}

const rotate = (name: RotatingSecret, withinMinutes = 0) =>
  rotateSecret(test.owner, { name, now: new Date(), command: 'npm run secrets -- rotate', withinMinutes });
const finish = (name: RotatingSecret, atOnce = false) =>
  finishRotation(test.owner, { name, now: new Date(), command: 'npm run secrets -- finish', atOnce });
const later = (hours: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });

async function signIn(client: TestClient, clientSecret: string, username = 'ward') {
  const totp = username === 'ward' ? {} : { totp: codeAt(DEMONSTRATION_AUTHENTICATOR_KEY, new Date()) };
  const reply = await client.call('POST /oauth/token', {
    body: {
      grant_type: 'password',
      client_id: test.portal.config.authClientId,
      client_secret: clientSecret,
      username,
      password: DEMONSTRATION_PASSWORD,
      ...totp,
    },
  });
  return { ...reply, cookies: [reply.headers['set-cookie']].flat() as string[] };
}

/** A write with the CSRF token of a session. */
const write = (client: TestClient, session: { access_token: string; csrf_token: string }) =>
  client.send({
    method: 'POST',
    url: '/api/v1/user/info',
    headers: { authorization: `Bearer ${session.access_token}`, 'x-csrf-token': session.csrf_token },
    payload: { gaPermission: 'deny' },
  });

const refresh = (client: TestClient, clientSecret: string, refreshToken: string) =>
  client.call('POST /oauth/token', {
    body: {
      grant_type: 'refresh_token',
      client_id: test.portal.config.authClientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    },
  });

describe('the key that signs tokens', () => {
  it('is replaced without signing anybody out: what the old one signed counts until the rotation is finished', async () => {
    const before = (await signIn(test.anybody, test.portal.secrets.clientSecret)).body;
    const [, usedFrom = ''] = /before (\S+): from then on/.exec(await rotate('token-signing', 10)) ?? [];
    await expect(rotate('token-signing')).rejects.toThrow('token-signing is being replaced already');

    const after = await startAgain();
    // Known, and not used yet: a server that has not been started again would not believe it.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(usedFrom) - 1 });
    expect(after.portal.secrets.csrfToken('somebody')).toBe(test.portal.secrets.csrfToken('somebody'));
    vi.setSystemTime(Date.parse(usedFrom));
    expect(after.portal.secrets.csrfToken('somebody')).not.toBe(test.portal.secrets.csrfToken('somebody'));
    vi.useRealTimers();
    expect((await write(after.client, before)).status).toBe(200);
    const renewed = await refresh(after.client, after.portal.secrets.clientSecret, before.refresh_token);
    expect(renewed.status).toBe(200);
    expect((await write(after.client, renewed.body)).status).toBe(200);

    await expect(finish('token-signing')).rejects.toThrow('token-signing: the old one counts until');
    await finish('token-signing', true);
    const finished = await startAgain();
    expect((await write(finished.client, renewed.body)).problem.code).toBe('csrf-token-wrong');
    // Even then nobody is signed out: the session goes on, and its next tokens are the new key's.
    const last = await refresh(
      finished.client,
      finished.portal.secrets.clientSecret,
      renewed.body.refresh_token,
    );
    expect(last.status).toBe(200);
    expect((await write(finished.client, last.body)).status).toBe(200);
  });

  it('can be forgotten after a week, to the moment', async () => {
    const said = await rotate('token-signing');
    const [, until = ''] = /until you finish, from (\S+) on/.exec(said) ?? [];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) - 1 });
    await expect(finish('token-signing')).rejects.toThrow(`the old one counts until ${until}`);
    vi.setSystemTime(Date.parse(until));
    await finish('token-signing');
    await expect(finish('token-signing')).rejects.toThrow('is not being replaced');
  });
});

describe('the secret of the client', () => {
  it('is told anew to pages that are loaded, and taken from those that were loaded before', async () => {
    const old = test.portal.secrets.clientSecret;
    const before = (await signIn(test.anybody, old)).body;
    await rotate('auth-client-secret');
    const after = await startAgain();
    const { body } = await after.client.call('GET /runtimeConfig.json');
    expect(body.authClientSecret).not.toBe(old);
    expect((await refresh(after.client, old, before.refresh_token)).status).toBe(200);
    expect((await signIn(after.client, body.authClientSecret)).status).toBe(200);

    await finish('auth-client-secret', true);
    const finished = await startAgain();
    expect((await signIn(finished.client, old)).problem.code).toBe('wrong-client');
    expect((await signIn(finished.client, body.authClientSecret)).status).toBe(200);
  });

  it('may be a list where the environment gives it', async () => {
    const { client } = await startAgain({ authClientSecret: 'the new one,the old one' });
    expect((await client.call('GET /runtimeConfig.json')).body.authClientSecret).toBe('the new one');
    expect((await signIn(client, 'the old one')).status).toBe(200);
    expect((await signIn(client, 'a third one')).problem.code).toBe('wrong-client');
  });
});

describe('what the keys of authenticators are encrypted with', () => {
  const stored = async () =>
    (await test.owner.query(`select user_id, totp_secret from app_user where username = 'senior'`)).rows[0];

  it('is replaced, and every key encrypted anew', async () => {
    const first = await stored();
    await rotate('authenticator-sealing');
    const after = await startAgain();
    const { clientSecret } = after.portal.secrets;
    expect((await signIn(after.client, clientSecret, 'senior')).status).toBe(200);
    // A key that is given meanwhile is encrypted with the new one.
    expect(() =>
      test.portal.secrets.sealing.open(after.portal.secrets.sealing.seal('a key', 'somebody'), 'somebody'),
    ).toThrow();

    later(2);
    await finish('authenticator-sealing');
    vi.useRealTimers();
    const { user_id, totp_secret } = await stored();
    expect(totp_secret.equals(first.totp_secret)).toBe(false);
    expect(() => test.portal.secrets.sealing.open(totp_secret, user_id)).toThrow();
    const finished = await startAgain();
    await test.owner.query('update app_user set totp_last_step = null');
    expect((await signIn(finished.client, clientSecret, 'senior')).status).toBe(200);
  });
});

describe('what the texts of mail are encrypted with', () => {
  it('is replaced, and mail that waits or failed encrypted anew', async () => {
    const mail = { recipient: 'ward@demo.example', text: 'Text of before' };
    const queued = await storeMail(test, { ...mail, subject: 'Waiting' });
    await storeMail(test, { ...mail, subject: 'Failed', queued_at: new Date(Date.now() - 48 * HOUR) });
    await storeMail(test, { ...mail, subject: 'Sent', sent_at: new Date(), sealed: null });
    await rotate('mail-sealing');
    const { portal } = await startAgain();
    const texts = async (outbox: Pick<TestPortal, 'owner' | 'portal'>) =>
      (await readOutbox(outbox)).map(({ subject, body }) => [subject, body]);
    const all = [
      ['Waiting', mail.text],
      ['Failed', mail.text],
      ['Sent', ''],
    ];
    expect(await texts({ owner: test.owner, portal })).toEqual(all);
    later(2);
    await finish('mail-sealing');
    vi.useRealTimers();
    await expect(texts(test)).rejects.toThrow();
    const finished = await startAgain();
    expect(await texts({ owner: test.owner, portal: finished.portal })).toEqual(all);
    const taken: unknown[] = [];
    const mailer = { send: async ({ text }: { text: string }) => void taken.push(text), close() {} };
    await sendMail(test.owner, { mailer, sealing: finished.portal.secrets.mailSealing }, queued);
    expect(taken).toEqual([mail.text]);
  });
});

describe('the key of single sign-on', () => {
  const KEY = 'wattlebrook';
  let provider: TestIdentityProvider;

  const metadataOf = async (client: TestClient) =>
    String((await client.send({ method: 'GET', url: `/user/saml/metadata/${KEY}` })).body);
  const certificatesIn = (metadata: string) =>
    new Set(
      [...metadata.matchAll(/<ds:X509Certificate>([^<]+)</g)].map(([, text]) => text?.replaceAll(/\s/g, '')),
    ).size;

  /**
   * A sign-in at the provider, which encrypts to this metadata; the portal's answer to it. What it verifies requests with
   * is named apart, since the provider of the test reads one certificate for that.
   */
  async function signInThere(client: TestClient, metadata: string, signing = metadata): Promise<string> {
    const { headers } = await client.send({ method: 'GET', url: `/user/saml/login/${KEY}` });
    const inResponseTo = await provider.readRequest(signing, String(headers.location));
    const response = await provider.respond(metadata, { nameId: 'ward', inResponseTo, encrypted: true });
    const answer = await client.send({
      method: 'POST',
      url: `/user/saml/acs/${KEY}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ SAMLResponse: response }).toString(),
    });
    return String(answer.headers.location);
  }

  it('is not replaced before there is one', async () => {
    await expect(rotate('saml-service-provider-key')).rejects.toThrow('the portal has none yet');
  });

  it('is shown to identity providers before it signs, and opens what they encrypt to either', async () => {
    provider = openTestIdentityProvider();
    await replaceIdentityProviders(test.owner, [
      {
        provider_key: KEY,
        hospital_id: 'DMOH01',
        issuer: provider.issuer,
        entry_point: provider.entryPoint,
        certificates: [provider.certificate],
        match_attribute: null,
        match_account_field: 'username',
        allows_unsolicited: false,
      },
    ]);
    const IN = /^\/samlassertion\?code=/;
    const old = await metadataOf(test.anybody);
    expect(await signInThere(test.anybody, old)).toMatch(IN);

    await rotate('saml-service-provider-key');
    const between = (await startAgain()).client;
    const both = await metadataOf(between);
    expect([certificatesIn(old), certificatesIn(both)]).toEqual([1, 2]);
    expect(await signInThere(between, old)).toMatch(IN);
    expect(await signInThere(between, both, old)).toMatch(IN);

    await finish('saml-service-provider-key');
    const finished = (await startAgain()).client;
    const renewed = await metadataOf(finished);
    expect(certificatesIn(renewed)).toBe(1);
    expect(renewed).not.toBe(old);
    expect(await signInThere(finished, old, renewed)).toMatch(IN);
    expect(await signInThere(finished, renewed)).toMatch(IN);
    await expect(finish('saml-service-provider-key')).rejects.toThrow('is not being replaced');
  });

  it('counts no longer where it is finished at once, as after the old one was read by somebody', async () => {
    const name = 'saml-service-provider-key';
    const stored = async () => {
      const { rows } = await test.owner.query('select value from server_secret where name = $1', [name]);
      return JSON.parse(rows[0].value);
    };
    await loadServiceProviderKey(test.portal.db, new Date());
    await rotate(name);
    const { next } = await stored();
    await expect(rotate(name)).rejects.toThrow(`${name} is being replaced already`);
    await finish(name, true);
    expect(await stored()).toEqual(next);
  });
});

it('lists what can be replaced without its values, and says in the audit what was', async () => {
  const listed = await listSecrets(test.owner);
  expect(listed.map(({ name }) => name)).toEqual([
    'token-signing',
    'auth-client-secret',
    'authenticator-sealing',
    'mail-sealing',
    'saml-service-provider-key',
    'login-passwords',
  ]);
  const { rows: held } = await test.owner.query<{ value: string }>('select value from server_secret');
  for (const { value } of held) expect(JSON.stringify(listed)).not.toContain(value);
  const { rows } = await test.owner.query(
    `select distinct action, subject_key as secret, user_name as by from audit_event
     where subject_type = 'secret' and subject_key = 'token-signing' order by action`,
  );
  expect(rows).toEqual([
    { action: 'secret-forgotten', secret: 'token-signing', by: 'npm run secrets -- finish' },
    { action: 'secret-rotated', secret: 'token-signing', by: 'npm run secrets -- rotate' },
  ]);
});
