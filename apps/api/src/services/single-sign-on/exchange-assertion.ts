import type { Answer } from '@bolt/contracts';
import { hashToken } from '../../calls/open-request.ts';
import {
  hasIdentityProviders,
  listIdentityProviders,
  takeSignInCode,
} from '../../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { openSession } from '../session/open-session.ts';
import { acceptResponse } from './accept-response.ts';
import { readIssuer } from './read-issuer.ts';

/** Tokens for what a browser was sent to the portal with: the code of our own redirect, or a SAML response. */
export async function exchangeAssertion(
  portal: Portal,
  given: { code: string } | { SAMLResponse: string },
  now: Date,
): Promise<Answer<'POST /user/samlassertion'> | Refusal> {
  if (!(await portal.db.signIn(hasIdentityProviders))) return refuse('single-sign-on-missing');
  if ('code' in given) {
    const account = await portal.db.signIn((tx) => takeSignInCode(tx, hashToken(given.code), now));
    return account ? openSession(portal, account, now) : refuse('single-sign-on-failed');
  }
  const issuer = readIssuer(given.SAMLResponse);
  const providers = issuer ? await portal.db.signIn((tx) => listIdentityProviders(tx, issuer)) : [];
  for (const provider of providers) {
    const account = await acceptResponse(portal, provider, { samlResponse: given.SAMLResponse, now });
    if (account) return openSession(portal, account, now);
  }
  return refuse('single-sign-on-failed');
}
