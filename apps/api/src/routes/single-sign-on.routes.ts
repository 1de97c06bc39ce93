import { defineHandlers } from '../calls/handler.ts';
import { RawAnswer, seeOther } from '../calls/raw-answer.ts';
import {
  findIdentityProvider,
  hasIdentityProviders,
  type IdentityProvider,
} from '../database/queries/single-sign-on.queries.ts';
import type { Portal } from '../portal.ts';
import { Refusal, refuse } from '../problems.ts';
import { exchangeAssertion } from '../services/single-sign-on/exchange-assertion.ts';
import { openServiceProvider } from '../services/single-sign-on/open-service-provider.ts';
import { receiveResponse } from '../services/single-sign-on/receive-response.ts';

export const singleSignOnHandlers = defineHandlers({
  'GET /user/saml/metadata/:key': {
    open: async ({ portal, params }) => {
      const provider = await findProvider(portal, params.key);
      if (provider instanceof Refusal) return provider;
      const { certificate } = await portal.serviceProviderKey();
      const serviceProvider = await openServiceProvider(portal, provider);
      const metadata = serviceProvider.generateServiceProviderMetadata(certificate, certificate);
      return new RawAnswer(200, { 'content-type': 'application/samlmetadata+xml; charset=utf-8' }, metadata);
    },
  },
  'GET /user/saml/login/:key': {
    open: async ({ portal, params }) => {
      const provider = await findProvider(portal, params.key);
      if (provider instanceof Refusal) return provider;
      const serviceProvider = await openServiceProvider(portal, provider);
      return seeOther(await serviceProvider.getAuthorizeUrlAsync('', undefined, {}));
    },
  },
  'POST /user/saml/acs/:key': {
    open: async ({ portal, params, body, now }) =>
      seeOther(await receiveResponse(portal, { key: params.key, samlResponse: body.SAMLResponse, now })),
  },
  'POST /user/samlassertion': {
    open: async ({ portal, body, now }) => exchangeAssertion(portal, body, now),
  },
});

async function findProvider(portal: Portal, key: string): Promise<IdentityProvider | Refusal> {
  return portal.db.signIn(async (tx) => {
    const provider = await findIdentityProvider(tx, key);
    if (provider) return provider;
    return refuse((await hasIdentityProviders(tx)) ? 'not-found' : 'single-sign-on-missing');
  });
}
