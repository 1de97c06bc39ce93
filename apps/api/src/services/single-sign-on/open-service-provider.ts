import { type CacheProvider, SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import {
  deleteSamlRequest,
  findSamlRequest,
  forgetOldestSamlRequests,
  type IdentityProvider,
  insertSamlRequest,
} from '../../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../../portal.ts';
import { portalAddress } from '../../public-address.ts';

const MINUTE = 60_000;
/** How long somebody may take to sign in at the identity provider. */
export const REQUEST_MINUTES = 30;
/** So many sign-ins of one address may be open at a time; a further one takes the place of the oldest. */
const OPEN_REQUESTS_PER_ADDRESS = 200;
/** Clocks of hospitals differ by so much. */
export const CLOCK_SKEW_MS = 30_000;
/** An assertion is for signing in now: older ones are refused whatever they say of themselves. */
export const ASSERTION_MINUTES = 10;

/** The portal's name (entity id) towards a provider, which is also where its metadata is. */
export const serviceProviderId = (portal: Portal, providerKey: string): string =>
  `${portalAddress(portal.config)}/user/saml/metadata/${providerKey}`;

export const assertionConsumer = (portal: Portal, providerKey: string): string =>
  `${portalAddress(portal.config)}/user/saml/acs/${providerKey}`;

/**
 * The portal as the service provider (SAML 2.0) that the identity provider knows. `request` is the one that it is
 * to send: its id, and the address that asked for it.
 */
export async function openServiceProvider(
  portal: Portal,
  provider: IdentityProvider,
  request?: { requestId: string; startedFrom: string },
): Promise<SAML> {
  return new SAML({
    ...(await serviceProviderOptions(portal, provider)),
    ...(request && { generateUniqueId: () => request.requestId }),
    cacheProvider: keepRequests(portal, provider.provider_key, request?.startedFrom),
  });
}

/** What the portal is as a service provider, as data. */
export async function serviceProviderOptions(
  portal: Portal,
  provider: IdentityProvider,
): Promise<Omit<SamlConfig, 'cacheProvider'>> {
  const { privateKey, certificate } = await portal.serviceProviderKey();
  return {
    issuer: serviceProviderId(portal, provider.provider_key),
    audience: serviceProviderId(portal, provider.provider_key),
    callbackUrl: assertionConsumer(portal, provider.provider_key),
    entryPoint: provider.entry_point,
    idpCert: provider.certificates,
    privateKey,
    publicCert: certificate,
    decryptionPvk: privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    signMetadata: true,
    // The assertion is what is believed, so it is what must be signed, whatever else is.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // How somebody proves who they are is the hospital's affair: a password, a card, a key.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: ASSERTION_MINUTES * MINUTE,
    requestIdExpirationPeriodMs: REQUEST_MINUTES * MINUTE,
    validateInResponseTo: provider.allows_unsolicited
      ? ValidateInResponseTo.ifPresent
      : ValidateInResponseTo.always,
  };
}

/** Open requests, in the database: the answer may reach another copy of the server. */
export function keepRequests(portal: Portal, providerKey: string, startedFrom = ''): CacheProvider {
  return {
    async saveAsync(requestId, value) {
      const issuedAt = new Date(value);
      const expiresAt = new Date(issuedAt.getTime() + REQUEST_MINUTES * MINUTE);
      await portal.db.signIn(async (tx) => {
        await insertSamlRequest(tx, { requestId, providerKey, startedFrom, issuedAt, expiresAt });
        await forgetOldestSamlRequests(tx, startedFrom, OPEN_REQUESTS_PER_ADDRESS);
      });
      return { value, createdAt: issuedAt.getTime() };
    },
    async getAsync(requestId) {
      const issuedAt = await portal.db.signIn((tx) =>
        findSamlRequest(tx, providerKey, requestId, new Date()),
      );
      return issuedAt?.toISOString() ?? null;
    },
    async removeAsync(requestId) {
      if (requestId !== null) await portal.db.signIn((tx) => deleteSamlRequest(tx, providerKey, requestId));
      return requestId;
    },
  };
}
