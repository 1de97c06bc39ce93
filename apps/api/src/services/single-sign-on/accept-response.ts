import type { Account } from '../../database/queries/session.queries.ts';
import {
  findVouchedAccount,
  type IdentityProvider,
  useAssertion,
} from '../../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../../portal.ts';
import { portalAddress } from '../../public-address.ts';
import { judgeResponse } from './judge-response.ts';
import {
  ASSERTION_MINUTES,
  assertionConsumer,
  CLOCK_SKEW_MS,
  openRequests,
  serviceProviderOptions,
} from './open-service-provider.ts';
import { type ReadAssertion, textOf } from './read-assertion.ts';
import { readResponse } from './read-response.ts';
import { opensAssertions } from './service-provider-key.ts';

const MINUTE = 60_000;

export interface Accepted {
  account: Account;
  /** The request that was answered; undefined for an allowed response that nobody asked for. */
  requestId: string | undefined;
}

/** Whom a provider's response signs in; undefined for every response that signs in nobody. */
export async function acceptResponse(
  portal: Portal,
  provider: IdentityProvider,
  given: { samlResponse: string; now: Date },
): Promise<Accepted | undefined> {
  if (!readResponse(given.samlResponse)) return undefined;
  const expected = {
    issuer: provider.issuer,
    recipients: [
      assertionConsumer(portal, provider.provider_key),
      `${portalAddress(portal.config)}/samlassertion`,
    ],
    allowsUnsolicited: provider.allows_unsolicited,
  };
  const options = await serviceProviderOptions(portal, provider);
  const { samlResponse } = given;
  let assertion: ReadAssertion | null = null;
  // More than one only while the portal's key is being replaced.
  for (const decryptionPvk of opensAssertions(await portal.serviceProviderKey()))
    assertion ??= await judgeResponse(
      { options: { ...options, decryptionPvk }, expected, samlResponse },
      openRequests(portal, provider.provider_key),
    );
  if (!assertion) return undefined;
  const name = provider.match_attribute
    ? textOf(assertion.attributes[provider.match_attribute])
    : assertion.nameId;
  if (!name) return undefined;

  return portal.db.signIn(async (tx) => {
    // Kept for as long as the assertion would pass the check of its age.
    const expiresAt = new Date(given.now.getTime() + (ASSERTION_MINUTES + 1) * MINUTE + 2 * CLOCK_SKEW_MS);
    const isFirstUse = await useAssertion(tx, {
      providerKey: provider.provider_key,
      assertionId: assertion.assertionId,
      expiresAt,
    });
    const account = isFirstUse ? await findVouchedAccount(tx, provider, name) : undefined;
    return account && { account, requestId: assertion.requestId };
  });
}
