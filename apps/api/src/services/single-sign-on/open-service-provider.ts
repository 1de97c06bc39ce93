import type { CacheProvider, SAML, SamlConfig } from '@node-saml/node-saml';
import type { IdentityProvider } from '../../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../../portal.ts';
import { portalAddress } from '../../public-address.ts';
import { issuedAtOf } from './started-by.ts';

const MINUTE = 60_000;
/** How long somebody may take to sign in at the identity provider. */
export const REQUEST_MINUTES = 30;
/** Clocks of hospitals differ by so much. */
export const CLOCK_SKEW_MS = 30_000;
/** An assertion is for signing in now: older ones are refused whatever they say of themselves. */
export const ASSERTION_MINUTES = 10;

/** With its readers of XML it takes memory that a portal without a provider has no use for. */
const loadLibrary = () => import('@node-saml/node-saml');

/** The portal's name (entity id) towards a provider, which is also where its metadata is. */
const serviceProviderId = (portal: Portal, providerKey: string): string =>
  `${portalAddress(portal.config)}/user/saml/metadata/${providerKey}`;

export const assertionConsumer = (portal: Portal, providerKey: string): string =>
  `${portalAddress(portal.config)}/user/saml/acs/${providerKey}`;

/**
 * The portal as the service provider (SAML 2.0) that the identity provider knows, and the id of the request that it is
 * to send.
 */
export async function openServiceProvider(
  portal: Portal,
  provider: IdentityProvider,
  requestId?: string,
): Promise<SAML> {
  const { SAML } = await loadLibrary();
  return new SAML({
    ...(await serviceProviderOptions(portal, provider)),
    ...(requestId && { generateUniqueId: () => requestId }),
    cacheProvider: openRequests(portal, provider.provider_key),
  });
}

/** What the portal is as a service provider, as data. */
export async function serviceProviderOptions(
  portal: Portal,
  provider: IdentityProvider,
): Promise<Omit<SamlConfig, 'cacheProvider'>> {
  const { ValidateInResponseTo } = await loadLibrary();
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

/**
 * Open requests, as the library asks for them. None is kept: each says by itself when it was made. An answered one
 * would be taken again, but not its assertion, which signs in once (`used_assertion`).
 */
export function openRequests({ secrets }: Portal, providerKey: string): CacheProvider {
  return {
    saveAsync: async (_requestId, value) => ({ value, createdAt: Date.parse(value) }),
    getAsync: async (requestId) => {
      const issuedAt = issuedAtOf(secrets, providerKey, requestId);
      const isOpen = issuedAt !== undefined && Date.now() - issuedAt.getTime() < REQUEST_MINUTES * MINUTE;
      return isOpen ? issuedAt.toISOString() : null;
    },
    removeAsync: async (requestId) => requestId,
  };
}
