import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './calls/send-refusal.ts';
import type { Portal } from './portal.ts';
import { refuse } from './problems.ts';

const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const YEAR_SECONDS = 31_536_000;

// Scripts and styles come from here alone and none is inline.
const contentSecurityPolicy = (analyticsUrl: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The built web app: its files, and its page for every address that is a screen. */
export async function serveWeb(app: FastifyInstance, portal: Portal): Promise<void> {
  const policy = contentSecurityPolicy(portal.config.analyticsUrl);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'same-origin');
    reply.header('Content-Security-Policy', policy);
    if (portal.config.publicUrl?.startsWith('https:'))
      reply.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
    reply.header('X-Request-Id', request.id);
  });
  app.get('/api/docs', { config: { outside: 'documentation' }, schema: { hide: true } }, async () =>
    app.swagger(),
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
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (isBuilt && wantsPage) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return sendRefusal(reply, refuse('not-found'));
  });
}
