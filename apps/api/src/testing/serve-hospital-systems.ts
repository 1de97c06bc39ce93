import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openTestMailServer } from '../jobs/jobs.test-support.ts';
import { openTestIdentityProvider, type TestIdentityProvider } from './test-identity-provider.ts';

export interface HospitalSystems {
  smtpUrl: string;
  identityProvider: TestIdentityProvider;
  close(): Promise<void>;
}

interface Places {
  port: number;
  /** Where the portal says what it is as a service provider. */
  metadataUrl: string;
  /** With it a test moves its own orders along, as the supplier does. */
  supplierKey: string;
  /** Makes an account like another one; answers its name. */
  addAccountLike(username: string): Promise<string>;
  /** The same at a hospital of its own. */
  addAccountAtNewHospital(username: string): Promise<string>;
  /** Mail to somebody that has failed. */
  addFailedMail(to: string): Promise<void>;
}

/**
 * What a hospital has around the portal, for browser tests: an identity provider with a sign-in page at /sso, a
 * mail server whose taken mails /mail?to= answers, newest first, at /supplier-key the key of its supplier, and an
 * administrator of accounts, who makes one at /account?like=, with &at=new-hospital at a hospital of its own; at
 * /failed-mail?to= mail is made that no server took.
 */
export async function serveHospitalSystems({
  port,
  metadataUrl,
  supplierKey,
  addAccountLike,
  addAccountAtNewHospital,
  addFailedMail,
}: Places): Promise<HospitalSystems> {
  const mail = await openTestMailServer();
  const identityProvider = openTestIdentityProvider(`http://localhost:${port}/sso`);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', `http://localhost:${port}`);
    if (address.pathname === '/mail') {
      const to = `To: ${address.searchParams.get('to')}`;
      return sendJson(response, mail.taken.filter((text) => text.includes(to)).toReversed());
    }
    if (address.pathname === '/supplier-key') return sendJson(response, supplierKey);
    if (address.pathname === '/failed-mail')
      return sendJson(response, await addFailedMail(address.searchParams.get('to') ?? ''));
    if (address.pathname === '/account') {
      const add =
        address.searchParams.get('at') === 'new-hospital' ? addAccountAtNewHospital : addAccountLike;
      return sendJson(response, await add(address.searchParams.get('like') ?? ''));
    }
    if (address.pathname !== '/sso') return void response.writeHead(404).end();
    if (request.method === 'GET') return sendPage(response, SIGN_IN_PAGE);

    const metadata = await (await fetch(metadataUrl)).text();
    const nameId = new URLSearchParams(await textOf(request)).get('username') ?? '';
    const inResponseTo = await identityProvider.readRequest(metadata, address.href);
    const samlResponse = await identityProvider.respond(metadata, { nameId, inResponseTo });
    if (request.headers.accept === 'application/json') return sendJson(response, { samlResponse });
    return sendPage(response, passOnPage(metadataUrl.replace('/metadata/', '/acs/'), samlResponse));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  // A request on a connection that is being closed at that moment would be lost: it stays open until the tests end.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    smtpUrl: mail.url,
    identityProvider,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mail.close();
    },
  };
}

const SIGN_IN_PAGE = `<!doctype html><title>Hospital sign-in</title><form method="post">
  <label>Hospital user name <input name="username"></label><button>Continue to the portal</button></form>`;

const passOnPage = (to: string, samlResponse: string) => `<!doctype html><title>Passing on</title>
  <form method="post" action="${to}"><input type="hidden" name="SAMLResponse" value="${samlResponse}"></form>
  <script>document.forms[0].submit()</script>`;

const sendPage = (response: ServerResponse, page: string): void =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);

const sendJson = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
