import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Call } from '@bolt/contracts';
import { smallBody } from '@bolt/contracts/call';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { answerHeaders } from './answer-headers.ts';
import { judgeAtOnce } from './bodies/invalid-input.ts';
import { joinChunks } from './bodies/join-chunks.ts';
import { isLarge } from './bodies/judge-large-body.ts';
import { readBodies } from './bodies/read-bodies.ts';
import { refuseAmbiguous } from './calls/refuse-ambiguous.ts';
import { sendRefusal } from './calls/send-refusal.ts';
import { serveCalls } from './calls/serve-calls.ts';
import type { Config } from './config.ts';
import { answerErrors } from './errors.ts';
import { serveHealth } from './health.ts';
import type { Portal } from './portal.ts';
import { refuse } from './problems.ts';
import { handlers } from './routes/index.ts';
import { logTo } from './start-up/log-to.ts';
import { serveWeb, wantsPage } from './web.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contracts that a route answers; a route without one says what it is in `outside`. */
    call?: Call;
    outside?: 'health' | 'documentation' | 'web';
  }
}

/** Lists stay below it: compressing them costs more than it saves. The catalogue, 300 kB of JSON, shrinks to a tenth. */
const COMPRESS_FROM_BYTES = 64 * 1024;

/** The head of a request is a few kilobytes, on the slowest line. */
const HEADERS_SECONDS = 10;
/** So long a request under way may go on when the server is told to end. */
const FINISH_MS = 4_000;

/** Of the addresses from the nearest one on, whether each is a proxy whose word on the next one is taken. */
function trustProxy(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

function isMalformed({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return false;
  } catch {
    return true;
  }
}

/** The server, whole, on an open portal; not listening yet. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: smallBody.bytes,
    http: {
      // Some identity providers put their whole response into an address.
      maxHeaderSize: 64 * 1024,
      headersTimeout: Math.min(portal.config.requestSeconds, HEADERS_SECONDS) * 1000,
      connectionsCheckingInterval: 1_000,
    },
    requestTimeout: portal.config.requestSeconds * 1000,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(portal.config.trustProxy),
    // Our own line for each answer (below): the built-in one carries the query string.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    // A screen's address that a mail or a hand has cut ('/patient/%E0') is said to be none by the page, as every other.
    rewriteUrl: (request) => (isMalformed(request) && wantsPage(request) ? '/' : (request.url ?? '/')),
    // An address that is none comes to no route, and to nothing that is added to every answer.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(
        reply.headers({
          ...answerHeaders(portal.config),
          'Cache-Control': 'no-store',
          'X-Request-Id': request.id,
        }),
        refuse('bad-request'),
      ),
    logger: await logTo(portal.config),
  });
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (input) =>
        // What is large is judged in slices, once it is known whose it is.
        isLarge(input) ? { value: input } : judgeAtOnce(schema, input),
  );
  app.setSerializerCompiler(serializerCompiler);
  app.server.prependListener('request', joinChunks);
  answerErrors(app);
  refuseAmbiguous(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
  });
  app.addHook('onRoute', (route) => {
    const { call, outside } = route.config ?? {};
    if (!outside && !call) throw new Error(`${String(route.method)} ${route.url} has no permission rule`);
  });
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, customTypes: /^application\/json/ });
  readBodies(app);
  await app.register(swagger, {
    openapi: { info: { title: 'Bolt', version: portal.version } },
    transform: jsonSchemaTransform,
  });
  // Event streams have no end of their own: closing the server waits for them, so they are ended first.
  app.addHook('preClose', async () => {
    // Whoever has sent half a request, or takes no answer, holds up the end of nobody.
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
    await portal.notices.close();
  });
  serveHealth(app, portal);
  serveCalls(app, portal, handlers);
  await serveWeb(app, portal);
  return app;
}
