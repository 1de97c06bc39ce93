import { addressGroup } from '@bolt/domain/accounts/sign-in-limits';
import { addAttempt, countAttempts } from '../../database/queries/session.queries.ts';
import type { IdentityProvider } from '../../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { openServiceProvider } from './open-service-provider.ts';
import { requestIdOf } from './started-by.ts';

const MINUTE = 60_000;
/** Each start signs a request, which takes a processor some milliseconds. */
const STARTS_PER_MINUTE = 120;

/** Where the browser with this secret signs in; refused where its address starts more than people can. */
export async function startSignIn(
  portal: Portal,
  provider: IdentityProvider,
  given: { secret: string; address: string; now: Date },
): Promise<string | Refusal> {
  const from = addressGroup(given.address);
  const key = `saml-start:${from}`;
  const minute = new Date(Math.floor(given.now.getTime() / MINUTE) * MINUTE);
  const starts = await portal.db.signInAtOnce(async (tx) => {
    const [, counted] = await Promise.all([addAttempt(tx, [key], minute), countAttempts(tx, [key], minute)]);
    return counted.get(key) ?? 0;
  });
  if (starts > STARTS_PER_MINUTE) return refuse('too-many-single-sign-ons', { retryAfterSeconds: 60 });
  const serviceProvider = await openServiceProvider(portal, provider, {
    requestId: requestIdOf(given.secret),
    startedFrom: from,
  });
  return serviceProvider.getAuthorizeUrlAsync('', undefined, {});
}
