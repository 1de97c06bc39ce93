import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient } from '../testing/test-client.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

const client = () => ({
  client_id: test.portal.config.authClientId,
  client_secret: test.portal.secrets.clientSecret,
});
const askForTokens = () =>
  test.anybody.call('POST /oauth/token', {
    body: { grant_type: 'password', ...client(), username: 'ward', password: DEMONSTRATION_PASSWORD },
  });
const refresh = (refreshToken: string) =>
  test.anybody.call('POST /oauth/token', {
    body: { grant_type: 'refresh_token', ...client(), refresh_token: refreshToken },
  });
const infoWith = (token: string, app = test.app) => openTestClient(app, token).call('GET /api/v1/user/info');

describe('tokens', () => {
  it('[AUTH-07] come with a refresh token, a type and a time', async () => {
    const { body } = await askForTokens();
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'customer' });
    expect(body.access_token).toBeTruthy();
    expect(body.refresh_token).not.toBe(body.access_token);
  });

  it('[AUTH-21] are renewed by a refresh token in a multipart form, as the specification sends it', async () => {
    const { body } = await askForTokens();
    const fields = { grant_type: 'refresh_token', refresh_token: body.refresh_token, ...client() };
    const boundary = 'of-this-test';
    const payload = `${Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')}--${boundary}--\r\n`;
    const renewed = await test.anybody.send({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect(renewed.status).toBe(200);
    expect((renewed.body as typeof body).access_token).not.toBe(body.access_token);
  });

  it('end for both when a used refresh token comes again later: somebody copied it', async () => {
    const { body } = await askForTokens();
    const { body: renewed } = await refresh(body.refresh_token);
    await test.owner.query(`update session set rotated_at = rotated_at - interval '10 seconds'`);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await infoWith(renewed.access_token)).status).toBe(401);
    expect((await refresh(renewed.refresh_token)).status).toBe(401);
  });

  it('are given again at once to a page that lost the first answer', async () => {
    const { body } = await askForTokens();
    const { body: lost } = await refresh(body.refresh_token);
    const { status, body: renewed } = await refresh(body.refresh_token);
    expect(status).toBe(200);
    expect((await infoWith(renewed.access_token)).status).toBe(200);
    expect(renewed.access_token).toBe(lost.access_token);
    expect(renewed.refresh_token).toBe(lost.refresh_token);
  });

  it('[AUTH-18] are the same for tabs that send one refresh token at the same moment: none is left with a dead one', async () => {
    const { body } = await askForTokens();
    const answers = await Promise.all(Array.from({ length: 500 }, () => refresh(body.refresh_token)));
    for (const { status, body: renewed } of answers) {
      expect(status).toBe(200);
      expect((await infoWith(renewed.access_token)).status).toBe(200);
    }
    expect(new Set(answers.map(({ body: renewed }) => renewed.refresh_token)).size).toBe(1);
    const [{ body: renewed }] = answers as [(typeof answers)[0]];
    expect((await refresh(renewed.refresh_token)).status).toBe(200);
  });

  it('end for both when a refresh token comes again that was used up long before the last one', async () => {
    const { body } = await askForTokens();
    let current = body;
    for (let times = 0; times < 3; times += 1) current = (await refresh(current.refresh_token)).body;
    expect((await infoWith(current.access_token)).status).toBe(200);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await infoWith(current.access_token)).status).toBe(401);
    expect((await refresh(current.refresh_token)).status).toBe(401);
  });

  it('of a session are not ended by a refresh token that somebody made up for it', async () => {
    const { body } = await askForTokens();
    const [value, sessionId, signature] = body.refresh_token.split('.');
    for (const madeUp of [`x.${sessionId}.${signature}`, `${value}.${sessionId}.x`, `.${sessionId}.`])
      expect((await refresh(madeUp)).status).toBe(401);
    expect((await infoWith(body.access_token)).status).toBe(200);
  });

  it('[AUTH-16] [AUTH-22] are refused once signed out, unknown or expired', async () => {
    const { body } = await askForTokens();
    const signedIn = openTestClient(test.app, body.access_token);
    expect((await signedIn.call('GET /api/v1/user/logout')).status).toBe(200);
    expect((await signedIn.call('GET /api/v1/user/info')).status).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await infoWith('unknown')).status).toBe(401);
    expect((await test.anybody.call('GET /api/v1/user/info')).status).toBe(401);

    const { body: later } = await askForTokens();
    await test.owner.query(
      `update session set access_expires_at = now() - interval '1 second' where revoked_at is null`,
    );
    expect((await infoWith(later.access_token)).status).toBe(401);
    expect((await refresh(later.refresh_token)).status).toBe(200);
  });

  it('[AUTH-26] [NFR-06] are given to nobody for the client credentials alone, and wrong ones tell nothing', async () => {
    const wrong = { client_id: 'bolt-portal', client_secret: 'wrong' };
    const statuses = await Promise.all(
      ['ward', 'nobody-here'].map(async (username) => {
        const { status, problem } = await test.anybody.call('POST /oauth/token', {
          body: { grant_type: 'password', ...wrong, username, password: DEMONSTRATION_PASSWORD },
        });
        return [status, problem.message];
      }),
    );
    expect(statuses[0]).toEqual([401, 'The client is not known.']);
    expect(statuses[1]).toEqual(statuses[0]);

    for (const grant of [
      { grant_type: 'client_credentials' },
      { grant_type: 'password', username: 'ward', password: '' },
      { grant_type: 'refresh_token', refresh_token: '' },
    ]) {
      const { status } = await test.anybody.send({
        method: 'POST',
        url: '/oauth/token',
        payload: { ...grant, ...client() },
      });
      expect([400, 401]).toContain(status);
    }
    const { status } = await test.anybody.send({
      method: 'GET',
      url: '/api/v1/user/info',
      headers: { authorization: `Bearer ${client().client_secret}` },
    });
    expect(status).toBe(401);
  });

  it('are refused to whoever guesses too often, with a clear message', async () => {
    const guess = () =>
      test.anybody.call('POST /user/login', { body: { name: 'finance-guess', pass: 'wrong' } });
    for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(400);
    const { status, problem } = await guess();
    expect([status, problem.message]).toEqual([
      429,
      'Too many tries. Please wait five minutes and try again.',
    ]);
  });
});
