import { type Call, calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permissions } from '../permissions.ts';
import type { Portal } from '../portal.ts';
import { Refusal } from '../problems.ts';
import type { Caller } from './caller.ts';
import type { Handler, Handlers } from './handler.ts';
import { admission, asCaller, asCallerAtOnce, bearerHash } from './open-request.ts';
import { RawAnswer } from './raw-answer.ts';
import { runOnce } from './run-once.ts';

/** Registers every call of the contracts with its handler and its permission. */
export function serveCalls(app: FastifyInstance, portal: Portal, handlers: Handlers): void {
  for (const [key, shape] of Object.entries<CallShape>(calls)) {
    const [method, path] = key.split(' ') as [string, string];
    const { summary, params, query, body, answer, answers } = shape;
    app.route({
      method,
      url: path,
      config: { call: key as Call },
      // Who is asking comes before what is asked: a stranger learns nothing of a call's shape.
      attachValidation: true,
      schema: {
        summary,
        tags: [path.split('/')[path.startsWith('/api/') ? 3 : 1] ?? 'portal'],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(answers ? {} : { response: { 200: answer } }),
      },
      handler: (request, reply) =>
        answerCall(portal, key as Call, handlers[key as Call] as Handler<Call>, request, reply),
    });
  }
}

async function answerCall(
  portal: Portal,
  call: Call,
  handler: Handler<Call>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const illFormed = request.validationError;
  if (illFormed && 'open' in handler) throw illFormed;
  const input = {
    portal,
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    now: new Date(),
    requestId: request.id,
    request,
  };
  const result =
    'open' in handler ? await handler.open(input) : await answerSignedIn(call, handler, input, reply);
  if (result instanceof Refusal) {
    const { retryAfterSeconds } = result.details;
    if (typeof retryAfterSeconds === 'number') reply.header('Retry-After', retryAfterSeconds);
    return reply.code(result.status).send(result.answer(request.id));
  }
  if (result instanceof RawAnswer) return reply.code(result.status).headers(result.headers).send(result.body);
  return result;
}

async function answerSignedIn(
  call: Call,
  handler: Exclude<Handler<Call>, { open: unknown }>,
  input: {
    portal: Portal;
    request: FastifyRequest;
    params: never;
    query: never;
    body: never;
    now: Date;
    requestId: string;
  },
  reply: FastifyReply,
): Promise<unknown> {
  const { portal, request } = input;
  const tokenHash = bearerHash(request);
  if (tokenHash instanceof Refusal) return tokenHash;
  const admit = admission(permissions[call], request, portal.secrets.isCsrfToken);
  if (request.validationError) {
    const refusal = await asCaller(portal.db, tokenHash, admit, async () => undefined);
    if (refusal) return refusal;
    throw request.validationError;
  }
  if ('read' in handler)
    return asCallerAtOnce(portal.db, tokenHash, admit, (tx) => handler.read({ ...input, tx }));
  if ('stream' in handler) {
    const caller = await asCaller<Caller>(portal.db, tokenHash, admit, async (_tx, who) => who);
    if (caller instanceof Refusal) return caller;
    handler.stream({ ...input, caller, reply });
    return reply.hijack();
  }
  const key = request.headers['idempotency-key'];
  return asCaller(portal.db, tokenHash, admit, (tx, caller) =>
    runOnce(
      tx,
      {
        userId: caller.userId,
        key: typeof key === 'string' ? key : undefined,
        call,
        content: [input.params, input.body],
      },
      () => handler.run({ ...input, tx, caller }),
    ),
  );
}
