import { randomUUID } from 'node:crypto';
import type { Call } from '@bolt/contracts';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { serveCalls } from './calls/serve-calls.ts';
import { answerErrors } from './errors.ts';
import { serveHealth } from './health.ts';
import { permissions } from './permissions.ts';
import type { Portal } from './portal.ts';
import { handlers } from './routes/index.ts';
import { serveWeb } from './web.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contracts that a route answers; a route without one says what it is in `outside`. */
    call?: Call;
    outside?: 'health' | 'documentation' | 'web';
  }
}

/** Lists stay below it: compressing them costs more than it saves. The catalogue, 300 kB of JSON, shrinks to a tenth. */
const COMPRESS_FROM_BYTES = 64 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;

/** The server, whole, on an open portal; not listening yet. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    // Some identity providers put their whole response into an address.
    http: { maxHeaderSize: 64 * 1024 },
    genReqId: () => randomUUID(),
    trustProxy: portal.config.trustProxy,
    // Our own line for each answer (below): the built-in one carries the query string.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    logger: portal.config.logLevel === 'silent' ? false : { level: portal.config.logLevel },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
  });
  app.addHook('onRoute', (route) => {
    const { call, outside } = route.config ?? {};
    if (!outside && !(call && permissions[call]))
      throw new Error(`${String(route.method)} ${route.url} has no permission rule`);
  });
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, customTypes: /^application\/json/ });
  await app.register(formbody);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: MAX_BODY_BYTES, files: 1 },
  });
  await app.register(swagger, {
    openapi: { info: { title: 'Bolt', version: portal.version } },
    transform: jsonSchemaTransform,
  });
  // Event streams have no end of their own: closing the server waits for them, so they are ended first.
  app.addHook('preClose', () => portal.notices.close());
  serveHealth(app, portal);
  serveCalls(app, portal, handlers);
  await serveWeb(app, portal);
  return app;
}
