import { randomBytes } from 'node:crypto';
import { hashToken } from '../../calls/open-request.ts';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import { findIdentityProvider, insertSignInCode } from '../../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../../portal.ts';
import type { Origin } from '../session/open-session.ts';
import { acceptResponse } from './accept-response.ts';
import { JudgingBusy } from './judge-response.ts';

const CODE_SECONDS = 60;

/**
 * Where to send a browser that brought an identity provider's response: to the portal, with a code that signs it in
 * once. Tokens stay out of the address, and a response that was refused says no more than that.
 */
export async function receiveResponse(
  portal: Portal,
  given: { key: string; samlResponse: string; now: Date; origin: Origin },
): Promise<string> {
  const provider = await portal.db.signIn((tx) => findIdentityProvider(tx, given.key));
  const accepted = provider && (await acceptResponse(portal, provider, given).catch(busy));
  if (accepted === 'busy') return '/samlassertion?failed=busy';
  if (!provider || !accepted) {
    const { requestId, address } = given.origin;
    const details = { address, at: 'response' };
    const hospitalId = provider?.hospital_id;
    await portal.db.signIn((tx) =>
      recordSignInEvent(tx, { action: 'single-sign-on-failed', hospitalId, requestId, details }),
    );
    return '/samlassertion?failed=1';
  }
  const code = randomBytes(32).toString('base64url');
  await portal.db.signIn((tx) =>
    insertSignInCode(tx, {
      codeHash: hashToken(code),
      userId: accepted.account.user_id,
      providerKey: provider.provider_key,
      requestId: accepted.requestId ?? null,
      expiresAt: new Date(given.now.getTime() + CODE_SECONDS * 1000),
    }),
  );
  return `/samlassertion?code=${code}`;
}

function busy(error: unknown): 'busy' {
  if (error instanceof JudgingBusy) return 'busy';
  throw error;
}
