import type { APIRequestContext } from '@playwright/test';
import { hospitalSystemsOf } from './hospital-systems.ts';

/**
 * The name of a new account that is like another one, in hospitals, rights and favourites. What is kept of a form, the
 * favourites and the tries to sign in belong to an account: tests that run at once would meet there.
 */
export async function ownAccount(request: APIRequestContext, portal: string, like: string): Promise<string> {
  const answer = await request.post(`${hospitalSystemsOf(portal)}/account?like=${like}`);
  if (!answer.ok()) throw new Error(`No account like ${like}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
