import { codeAt } from '../../services/session/authenticator.ts';
import type { TestPortal } from '../../testing/open-test-portal.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { openTestClient, type TestClient } from '../../testing/test-client.ts';

export const CHOSEN_PASSWORD = 'quiet harbour lantern';
const STEP_MS = 30_000;

let count = 0;
/** Somebody whom nobody else is called like. */
export function newPerson() {
  count += 1;
  const username = `invited.${count}`;
  return {
    firstName: 'Mira',
    lastName: `Placeholder ${count}`,
    username,
    email: `${username}@supplier.example`,
  };
}

/** The token of the link that was mailed last to this address. */
export async function mailedToken(test: TestPortal, email: string): Promise<string> {
  const mail = (await readOutbox(test)).findLast(({ recipient }) => recipient === email)!;
  return /\/invitation\?token=([\w-]+)/.exec(mail.body)![1]!;
}

/** Opens an invited account with the link that was mailed; answers the key of its authenticator, where it has one. */
export async function openAccount(test: TestPortal, email: string): Promise<string | undefined> {
  const token = await mailedToken(test, email);
  const { body } = await test.anybody.call('POST /user/invitation', { body: { token } });
  const key = body.kind === 'supplier' ? body.totpKey : undefined;
  const accepted = await test.anybody.call('POST /user/invitation/accept', {
    body: { token, password: CHOSEN_PASSWORD, ...(key && { totp: codeAt(key, new Date()) }) },
  });
  if (accepted.status !== 200) throw new Error(`The account does not open: ${accepted.problem.code}`);
  return key;
}

/** Tries to sign in; with the code of the next step, because that of this one may have opened the account. */
export const trySignIn = (test: TestPortal, username: string, key?: string, password = CHOSEN_PASSWORD) =>
  test.anybody.call('POST /oauth/token', {
    body: {
      grant_type: 'password',
      client_id: test.portal.config.authClientId,
      client_secret: test.portal.secrets.clientSecret,
      username,
      password,
      ...(key && { totp: codeAt(key, new Date(Date.now() + STEP_MS)) }),
    },
  });

export async function signInAs(test: TestPortal, username: string, key?: string): Promise<TestClient> {
  const { status, body, problem } = await trySignIn(test, username, key);
  if (status !== 200) throw new Error(`${username} cannot sign in: ${problem.code}`);
  return openTestClient(test.app, body.access_token);
}
