import { execFileSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { DEMONSTRATION_AUTHENTICATOR_KEY, DEMONSTRATION_STAFF } from '../demonstration/staff.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { announceStart } from './announce-start.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
afterEach(() => vi.restoreAllMocks());

it("[WBSEC-06] names the supplier's accounts and their key with the demonstration, and the command's code signs in", async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string, ...values: unknown[]) => {
    printed.push(values.reduce<string>((said, value) => said.replace('%s', String(value)), text));
  });
  announceStart(readConfig({ DEMO: '1' }), true);
  vi.restoreAllMocks();
  const lines = printed.join('\n');
  for (const { username } of DEMONSTRATION_STAFF) expect(lines).toMatch(new RegExp(`^  ${username} `, 'm'));
  expect(lines).toContain(DEMONSTRATION_AUTHENTICATOR_KEY);
  // A terminal of 80 columns holds each in a line.
  expect(printed.flatMap((text) => text.split('\n')).filter((line) => line.length > 80)).toEqual([]);

  const totp = execFileSync(process.execPath, ['scripts/run.mjs', 'demo-code'], { encoding: 'utf8' }).trim();
  const { status } = await test.anybody.call('POST /oauth/token', {
    body: {
      grant_type: 'password',
      client_id: test.portal.config.authClientId,
      client_secret: test.portal.secrets.clientSecret,
      username: 'senior',
      password: DEMONSTRATION_PASSWORD,
      totp,
    },
  });
  expect([status, totp]).toEqual([200, expect.stringMatching(/^\d{6}$/)]);
});

it('names nobody outside the demonstration', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  announceStart(readConfig({ DEMO: '0' }), true);
  const lines = log.mock.calls.flat().join('\n');
  expect(lines).not.toContain(DEMONSTRATION_AUTHENTICATOR_KEY);
  expect(lines).not.toContain(DEMONSTRATION_PASSWORD);
});
