import type { Answer } from '@bolt/contracts';
import { hashToken } from '../../calls/open-request.ts';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import {
  hasIdentityProviders,
  listIdentityProviders,
  takeSignInCode,
} from '../../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { type Beginning, type Origin, openSession } from '../session/open-session.ts';
import { acceptResponse } from './accept-response.ts';
import { readResponse } from './read-response.ts';
import { isStartedBy } from './started-by.ts';

type Tokens = Answer<'POST /user/samlassertion'>;

/**
 * Tokens for the code of our own redirect. They are for the hospital whose provider it is, and for no other. The answer
 * to a request of ours is taken from the browser that started it alone.
 */
export async function exchangeCode(
  portal: Portal,
  code: string,
  browserSecret: string | undefined,
  origin: Beginning,
): Promise<Tokens | Refusal> {
  if (!(await portal.db.signIn(hasIdentityProviders))) return refuse('single-sign-on-missing');
  const { now } = origin;
  const taken = await portal.db.signIn((tx) => takeSignInCode(tx, hashToken(code), now));
  return taken && isStartedBy(browserSecret, taken.request_id)
    ? openSession(portal, taken, origin, { isBound: true })
    : failed(portal, origin);
}

/** Tokens for the SAML response that a browser was sent to the portal with, for that hospital alone as well. */
export async function exchangeResponse(
  portal: Portal,
  samlResponse: string,
  browserSecret: string | undefined,
  origin: Beginning,
): Promise<Tokens | Refusal> {
  if (!(await portal.db.signIn(hasIdentityProviders))) return refuse('single-sign-on-missing');
  const { now } = origin;
  const issuer = readResponse(samlResponse)?.issuer;
  const providers = issuer ? await portal.db.signIn((tx) => listIdentityProviders(tx, issuer)) : [];
  for (const provider of providers) {
    const accepted = await acceptResponse(portal, provider, { samlResponse, now });
    if (accepted && isStartedBy(browserSecret, accepted.requestId ?? null))
      return openSession(portal, accepted.account, origin, { isBound: true });
  }
  return failed(portal, origin, { issuer });
}

async function failed(
  portal: Portal,
  { requestId, address }: Origin,
  details: { issuer?: string | undefined } = {},
): Promise<Refusal> {
  await portal.db.signIn((tx) =>
    recordSignInEvent(tx, {
      action: 'single-sign-on-failed',
      requestId,
      details: { ...details, address, at: 'exchange' },
    }),
  );
  return refuse('single-sign-on-failed');
}
