import type { FastifyRequest } from 'fastify';
import { defineHandlers } from '../calls/handler.ts';
import { RawAnswer, seeOther } from '../calls/raw-answer.ts';
import {
  findIdentityProvider,
  hasIdentityProviders,
  type IdentityProvider,
} from '../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../portal.ts';
import { Refusal, refuse } from '../problems.ts';
import { exchangeCode, exchangeResponse } from '../services/single-sign-on/exchange-assertion.ts';
import { openServiceProvider, REQUEST_MINUTES } from '../services/single-sign-on/open-service-provider.ts';
import { receiveResponse } from '../services/single-sign-on/receive-response.ts';
import { startSignIn } from '../services/single-sign-on/start-sign-in.ts';
import { browserCookie, browserSecretOf, newBrowserSecret } from '../services/single-sign-on/started-by.ts';

export const singleSignOnHandlers = defineHandlers({
  'GET /user/saml/metadata/:key': {
    open: async ({ portal, params }) => {
      const provider = await findProvider(portal, params.key);
      if (provider instanceof Refusal) return provider;
      const { certificate, next } = await portal.serviceProviderKey();
      const serviceProvider = await openServiceProvider(portal, provider);
      const metadata = serviceProvider.generateServiceProviderMetadata(
        (next ?? { certificate }).certificate,
        next ? [certificate, next.certificate] : certificate,
      );
      return new RawAnswer(200, { 'content-type': 'application/samlmetadata+xml; charset=utf-8' }, metadata);
    },
  },
  'GET /user/saml/login/:key': {
    open: async ({ portal, params, request, now }) => {
      const provider = await findProvider(portal, params.key);
      if (provider instanceof Refusal) return onScreen(request, provider, 'hospital');
      const secret = newBrowserSecret();
      const address = await startSignIn(portal, provider, { secret, address: request.ip, now });
      if (address instanceof Refusal) return onScreen(request, address, 'busy');
      return seeOther(address, { 'set-cookie': browserCookie(portal, secret, REQUEST_MINUTES * 60) });
    },
  },
  'POST /user/saml/acs/:key': {
    open: async ({ portal, params, body, now, request, requestId }) => {
      const origin = { requestId, address: request.ip };
      const given = { key: params.key, samlResponse: body.SAMLResponse, now, origin };
      return seeOther(await receiveResponse(portal, given));
    },
  },
  'POST /user/samlassertion': {
    open: {
      response: ({ portal, body, request, requestId, now }) =>
        exchangeResponse(portal, body.SAMLResponse, browserSecretOf(request), {
          now,
          requestId,
          address: request.ip,
          userAgent: request.headers['user-agent'],
        }),
      code: ({ portal, body, request, requestId, now }) =>
        exchangeCode(portal, body.code, browserSecretOf(request), {
          now,
          requestId,
          address: request.ip,
          userAgent: request.headers['user-agent'],
        }),
    },
  },
});

/** A person who followed a link is shown the login screen, which says what went wrong; a program gets the refusal. */
const onScreen = (request: FastifyRequest, refusal: Refusal, why: string): RawAnswer | Refusal =>
  (request.headers.accept ?? '').includes('text/html') ? seeOther(`/samlassertion?failed=${why}`) : refusal;

async function findProvider(portal: Portal, key: string): Promise<IdentityProvider | Refusal> {
  return portal.db.signIn(async (tx) => {
    const provider = await findIdentityProvider(tx, key);
    if (provider) return provider;
    return refuse((await hasIdentityProviders(tx)) ? 'not-found' : 'single-sign-on-missing');
  });
}
