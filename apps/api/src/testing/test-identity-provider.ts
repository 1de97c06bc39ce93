import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { selfSignedCertificate } from '../services/single-sign-on/self-signed-certificate.ts';

// Whether a request follows the schema is the provider's own affair; these tests are about what it answers.
setSchemaValidator({ validate: async () => 'not checked' });

const HOUR = 3_600_000;
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const TEMPLATE = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"
  xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}"
  Destination="{Destination}"{InResponseToAttribute}><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode
  Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0"
  IssueInstant="{IssueInstant}"><saml:Issuer>{AssertionIssuer}</saml:Issuer><saml:Subject><saml:NameID>{NameID}</saml:NameID>
  <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData
  NotOnOrAfter="{NotOnOrAfter}" Recipient="{Recipient}"{SubjectInResponseToAttribute}/></saml:SubjectConfirmation>
  </saml:Subject><saml:Conditions NotBefore="{NotBefore}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction>
  <saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AttributeStatement>
  <saml:Attribute Name="mail"><saml:AttributeValue>{Mail}</saml:AttributeValue></saml:Attribute>
  </saml:AttributeStatement></saml:Assertion></samlp:Response>`;

/** What a test may say differently from what would be right. */
export interface Claims {
  nameId: string;
  mail?: string;
  /** The request that is answered; null for a response that nobody asked for. */
  inResponseTo: string | null;
  /** What the signed part says of the request; left out: the same. */
  subjectInResponseTo?: string | null;
  audience?: string;
  recipient?: string;
  issuer?: string;
  issuedAt?: Date;
  minutesValid?: number;
  /** To the certificate of the metadata that it is given. */
  encrypted?: boolean;
}

export interface TestIdentityProvider {
  issuer: string;
  entryPoint: string;
  certificate: string;
  /** Verifies the request in an address that the portal sent a browser to; answers the id of the request. */
  readRequest(metadata: string, address: string): Promise<string>;
  /** A signed response, in base64 as a form carries it. */
  respond(metadata: string, claims: Claims): Promise<string>;
}

/** A real identity provider with a key of its own; `entryPoint` is where it says its sign-in page is. */
export function openTestIdentityProvider(
  entryPoint = 'https://login.hospital.example/sso',
): TestIdentityProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = selfSignedCertificate(privateKey, {
    commonName: 'Identity provider of a test',
    from: new Date(Date.now() - HOUR),
    until: new Date(Date.now() + 24 * HOUR),
  });
  const issuer = `https://login.hospital.example/${randomUUID()}`;
  const settings = {
    entityID: issuer,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signingCert: certificate,
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    loginResponseTemplate: { context: TEMPLATE, attributes: [] },
    singleSignOnService: [{ Binding: REDIRECT, Location: entryPoint }],
    // The portal never asks for it; the library complains where there is none.
    singleLogoutService: [{ Binding: REDIRECT, Location: `${entryPoint}/logout` }],
  };
  const provider = IdentityProvider(settings);
  const encrypting = IdentityProvider({ ...settings, isAssertionEncrypted: true });

  return {
    issuer,
    entryPoint,
    certificate,
    async readRequest(metadata, address) {
      const { searchParams, search } = new URL(address);
      const query = Object.fromEntries(searchParams);
      const signed = search.slice(1).split('&Signature=')[0] ?? '';
      const request = await provider.parseLoginRequest(ServiceProvider({ metadata }), 'redirect', {
        query,
        octetString: signed,
      });
      return String(request.extract.request?.id);
    },
    async respond(metadata, claims) {
      const portal = ServiceProvider({ metadata });
      const issuedAt = claims.issuedAt ?? new Date();
      const { subjectInResponseTo = claims.inResponseTo } = claims;
      const consumer = String(portal.entityMeta.getAssertionConsumerService('post'));
      const asAttribute = (id: string | null) => (id === null ? '' : ` InResponseTo="${id}"`);
      const template = TEMPLATE.replace('{InResponseToAttribute}', asAttribute(claims.inResponseTo)).replace(
        '{SubjectInResponseToAttribute}',
        asAttribute(subjectInResponseTo),
      );
      const id = `_${randomUUID()}`;
      const context = SamlLib.replaceTagsByValue(template, {
        ID: id,
        AssertionID: `_${randomUUID()}`,
        IssueInstant: issuedAt.toISOString(),
        NotBefore: issuedAt.toISOString(),
        NotOnOrAfter: new Date(issuedAt.getTime() + (claims.minutesValid ?? 5) * 60_000).toISOString(),
        Destination: consumer,
        Recipient: claims.recipient ?? consumer,
        Audience: claims.audience ?? portal.entityMeta.getEntityID(),
        Issuer: issuer,
        AssertionIssuer: claims.issuer ?? issuer,
        NameID: claims.nameId,
        Mail: claims.mail ?? '',
      });
      const response = await (claims.encrypted ? encrypting : provider).createLoginResponse(
        portal,
        { extract: { request: { id: claims.inResponseTo ?? '' } } },
        'post',
        {},
        { customTagReplacement: () => ({ id, context }) },
      );
      return response.context;
    },
  };
}
