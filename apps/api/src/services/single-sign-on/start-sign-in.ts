import { addressGroup } from '@bolt/domain/accounts/sign-in-limits';
import type { IdentityProvider } from '../../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../../portal.ts';
import type { Refusal } from '../../problems.ts';
import { openStartLimit } from './limit-starts.ts';
import { openServiceProvider } from './open-service-provider.ts';
import { requestIdOf } from './started-by.ts';

const limit = openStartLimit();

/** Where the browser with this secret signs in; refused where more is started than people can. */
export async function startSignIn(
  portal: Portal,
  provider: IdentityProvider,
  given: { secret: string; address: string; now: Date },
): Promise<string | Refusal> {
  const refusal = limit.admit(addressGroup(given.address), given.now);
  if (refusal) return refusal;
  const { provider_key: providerKey } = provider;
  const requestId = requestIdOf(portal.secrets, { secret: given.secret, providerKey, issuedAt: given.now });
  const serviceProvider = await openServiceProvider(portal, provider, requestId);
  return serviceProvider.getAuthorizeUrlAsync('', undefined, {});
}
