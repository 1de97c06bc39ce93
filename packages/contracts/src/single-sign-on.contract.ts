import { z } from 'zod';
import { defineCalls, noQuery } from './call.ts';
import { operationsIn } from './operations.ts';
import { tokens } from './session.contract.ts';

const params = z.object({ key: z.string().max(63) });
/** A signed response with its certificate has some ten thousand characters; the rest is room for attributes. */
const samlResponse = z.string().min(1).max(90_000);
/** With room for what a form writes as %2B, %2F and %3D. */
const bodyLimit = { bytes: 100_000, values: 20 };

export const singleSignOnCalls = defineCalls({
  'GET /user/saml/metadata/:key': {
    summary: 'What the identity provider needs to know of the portal (SAML 2.0 metadata)',
    params,
    query: noQuery,
    answer: z.string(),
    answers: 'application/samlmetadata+xml',
  },
  'GET /user/saml/login/:key': {
    summary: 'Sends the browser to the identity provider with a signed request',
    params,
    query: noQuery,
    answer: z.string(),
    answers: 'redirect',
  },
  'POST /user/saml/acs/:key': {
    summary: "Takes the identity provider's response by form post and sends the browser to the portal",
    params,
    query: noQuery,
    bodyLimit,
    body: z.object({ SAMLResponse: samlResponse, RelayState: z.string().max(1000).optional() }),
    answer: z.string(),
    answers: 'redirect',
  },
  'POST /user/samlassertion': {
    summary: 'Gives tokens for a SAML response, or for the code that the portal was opened with',
    query: noQuery,
    bodyLimit,
    ...operationsIn('body', {
      response: {
        summary: 'Tokens for a SAML response',
        when: { SAMLResponse: true },
        input: z.object({ SAMLResponse: samlResponse, RelayState: z.string().max(1000).optional() }),
        answer: tokens,
      },
      code: {
        summary: 'Tokens for the code that the portal was opened with',
        input: z.strictObject({ code: z.string().min(1).max(200) }),
        answer: tokens,
      },
    }),
  },
});
