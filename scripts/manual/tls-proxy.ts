import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate } from '../../apps/api/src/services/single-sign-on/self-signed-certificate.ts';

const HOUR = 3_600_000;

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

export interface TlsProxy {
  /** https://localhost:... */
  address: string;
  /** A request through it, as a browser that trusts its certificate sends one. */
  ask(
    path: string,
    given?: { body?: unknown; form?: Record<string, string>; token?: string },
  ): Promise<Answer>;
  close(): void;
}

/** What an operator puts in front of the portal: TLS, and the caller's address in X-Forwarded-For. */
export async function openTlsProxy(portalPort: number): Promise<TlsProxy> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cert = selfSignedCertificate(privateKey, {
    commonName: 'localhost',
    from: new Date(Date.now() - HOUR),
    until: new Date(Date.now() + 24 * HOUR),
  });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const { method, url: path } = incoming;
    const passed = plainRequest({ host: '127.0.0.1', port: portalPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://localhost:${port}`,
    ask: (path, { body, form, token } = {}) =>
      new Promise((resolve, reject) => {
        const sent = form
          ? new URLSearchParams(form).toString()
          : body === undefined
            ? undefined
            : JSON.stringify(body);
        const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
        const headers = {
          ...(sent !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(sent) }),
          ...(token && { authorization: `Bearer ${token}` }),
        };
        // It names nobody but itself, so the name in it is not compared.
        const trusting = { ca: cert, checkServerIdentity: () => undefined };
        const options = {
          host: '127.0.0.1',
          port,
          path,
          headers,
          method: sent === undefined ? 'GET' : 'POST',
          ...trusting,
        };
        const asked = request(options, async (answer) => {
          let text = '';
          for await (const chunk of answer) text += chunk;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
        asked.on('error', reject);
        asked.end(sent);
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
