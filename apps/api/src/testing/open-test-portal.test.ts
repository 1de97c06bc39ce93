import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMONSTRATION_ACCOUNTS } from '../demonstration/accounts.ts';
import { openTestPortal, type TestPortal } from './open-test-portal.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

describe('the portal of a test file', () => {
  it('signs every demonstration account in, at the first of its hospitals', async () => {
    for (const { username, hospitals } of DEMONSTRATION_ACCOUNTS) {
      const client = await test.signIn(username);
      const { status, body } = await client.call('GET /api/v1/user/info');
      expect([status, body.username, body.hospitalId]).toEqual([200, username, hospitals[0]]);
      expect(Object.keys(body.hospitalList).sort()).toEqual([...hospitals].sort());
    }
  });

  it('gives a preference only where the hospital has it too', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const { body } = await pharmacist.call('GET /api/v1/user/info');
    expect(body.permissionPreferences).toEqual([
      'Compounding Access',
      'TPN Access',
      'CSV Import',
      'CSV Import Preferences',
    ]);
  });

  it('refuses whoever is not signed in', async () => {
    const { status, problem } = await test.anybody.call('GET /api/v1/user/info');
    expect([status, problem.code]).toEqual([401, 'not-signed-in']);
  });

  it('listens where a test needs a socket', async () => {
    const address = await test.listen();
    const response = await fetch(`${address}/healthz`);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});
