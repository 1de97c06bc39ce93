import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerHeaders } from './answer-headers.ts';
import { type Door, doors } from './calls/doors.ts';
import { asCaller, bearerHash } from './calls/open-request.ts';
import type { AnyCaller } from './calls/rooms.ts';
import { sendRefusal } from './calls/send-refusal.ts';
import type { Portal } from './portal.ts';
import { Refusal, refuse } from './problems.ts';

const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const YEAR_SECONDS = 31_536_000;

/** The built web app: its files, and its page for every address that is a screen. */
export async function serveWeb(app: FastifyInstance, portal: Portal): Promise<void> {
  const headers = answerHeaders(portal.config);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headers);
    // Tokens and people are in most answers: what may be kept says so itself.
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    reply.header('X-Request-Id', request.id);
  });
  // One text for everybody: made anew for each of some hundred requests at once it took all the memory there is.
  let documentation: Buffer | undefined;
  app.get(
    '/api/docs',
    { config: { outside: 'documentation' }, schema: { hide: true } },
    async (request, reply) => {
      const refusal = portal.config.demo ? undefined : await refuseStranger(portal, request);
      if (refusal) return sendRefusal(reply, refusal);
      documentation ??= Buffer.from(JSON.stringify(app.swagger()));
      return reply.type('application/json; charset=utf-8').send(documentation);
    },
  );

  const isBuilt = existsSync(BUILT);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: BUILT,
      wildcard: false,
      serve: false,
      // The build leaves compressed copies beside its files.
      preCompressed: true,
    });
    app.get('/assets/*', { config: { outside: 'web' }, schema: { hide: true } }, (request, reply) =>
      reply.sendFile(new URL(request.url, 'http://localhost').pathname.slice(1), {
        maxAge: YEAR_SECONDS * 1000,
        immutable: true,
      }),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request))
      return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return sendRefusal(reply, refuse('not-found'));
  });
}

/** A screen is asked for by its address in a browser; the portal itself by whatever does not ask for JSON alone. */
export function wantsPage({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accepted = (headers.accept ?? '*/*').toLowerCase();
  if (accepted.includes('text/html')) return true;
  const kinds = accepted.split(',').map((kind) => (kind.split(';')[0] ?? '').trim());
  return url.split('?')[0] === '/' && !kinds.every((kind) => kind === 'application/json');
}

async function refuseStranger(portal: Portal, request: FastifyRequest): Promise<Refusal | undefined> {
  const tokenHash = bearerHash(request);
  if (tokenHash instanceof Refusal) return tokenHash;
  return asCaller(
    portal.db,
    { door: doors.account as Door<AnyCaller>, tokenHash, admit: () => undefined },
    async () => undefined,
  );
}
