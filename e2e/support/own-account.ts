import type { APIRequestContext } from '@playwright/test';
import { hospitalSystemsOf } from './hospital-systems.ts';

/**
 * The name of a new account that is like another one, in hospitals, rights and favourites. What is kept of a form, the
 * favourites and the tries to sign in belong to an account: tests that run at once would meet there.
 */
export const ownAccount = (request: APIRequestContext, portal: string, like: string): Promise<string> =>
  addAccount(request, portal, `like=${like}`);

/** The same at a hospital of its own, which has no patients, and whose import nobody has taught a word. */
export const accountAtNewHospital = (
  request: APIRequestContext,
  portal: string,
  like: string,
): Promise<string> => addAccount(request, portal, `like=${like}&at=new-hospital`);

async function addAccount(request: APIRequestContext, portal: string, asked: string): Promise<string> {
  const answer = await request.post(`${hospitalSystemsOf(portal)}/account?${asked}`);
  if (!answer.ok()) throw new Error(`No account ${asked}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
