import type { Profile } from '@node-saml/node-saml';

export interface ExpectedAssertion {
  /** The provider's entity id. */
  issuer: string;
  /** The addresses at which the portal takes assertions. */
  recipients: readonly string[];
  /** Whether the assertion may come without a request of ours. */
  allowsUnsolicited: boolean;
}

export interface ReadAssertion {
  assertionId: string;
  nameId: string | undefined;
  /** The request that it answers; undefined where nobody asked. */
  requestId: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
}

/**
 * What a signed assertion says, or null when it is not for us: of another issuer, for another recipient, or not an
 * answer to the request that it came with. The library checks signature, audience and time; the rules here are the
 * rest of the profile for browsers (SAML 2.0 Profiles, section 4.1.4.3), read from the signed part alone.
 */
export function readAssertion(profile: Profile, expected: ExpectedAssertion): ReadAssertion | null {
  const assertion = asElement(asElement(profile.getAssertion?.())?.Assertion);
  const assertionId = textOf(asElement(assertion?.$)?.ID);
  if (!assertionId || profile.issuer !== expected.issuer) return null;

  const subject = first(assertion?.Subject);
  const requestId = textOf(profile.inResponseTo);
  const isForUs = list(subject?.SubjectConfirmation).some((confirmation) => {
    const data = asElement(first(asElement(confirmation)?.SubjectConfirmationData)?.$);
    const answers = textOf(data?.InResponseTo);
    const isAnswer = answers === undefined ? expected.allowsUnsolicited : answers === requestId;
    return (
      textOf(asElement(asElement(confirmation)?.$)?.Method) === BEARER &&
      expected.recipients.includes(textOf(data?.Recipient) ?? '') &&
      data?.NotOnOrAfter !== undefined &&
      isAnswer
    );
  });
  if (!isForUs) return null;
  return {
    assertionId,
    nameId: textOf(profile.nameID),
    requestId,
    attributes: asElement(profile.attributes) ?? {},
  };
}

/** One value that names somebody; an attribute with two values names nobody. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

type Element = Readonly<Record<string, unknown>>;
const asElement = (value: unknown): Element | undefined =>
  typeof value === 'object' && value !== null ? (value as Element) : undefined;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const first = (value: unknown): Element | undefined => asElement(list(value)[0]);
