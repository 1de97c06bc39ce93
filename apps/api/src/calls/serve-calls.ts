import { type Call, calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerHeaders } from '../answer-headers.ts';
import { isLarge, judgeLargeBody } from '../bodies/judge-large-body.ts';
import type { Transaction } from '../database/database.ts';
import { permissionOf } from '../permissions.ts';
import type { Portal } from '../portal.ts';
import { Refusal } from '../problems.ts';
import { beforeTheBody } from './before-the-body.ts';
import { chooseOperation } from './choose-operation.ts';
import { type Door, doors } from './doors.ts';
import type { Handler, Handlers } from './handler.ts';
import { type KnownTokens, openKnownTokens } from './known-tokens.ts';
import {
  admission,
  asCaller,
  asCallerAtOnce,
  asKnownCaller,
  bearerHash,
  recordingShown,
} from './open-request.ts';
import { RawAnswer } from './raw-answer.ts';
import { recordRefusedCall } from './record-refused-call.ts';
import { type AnyCaller, roomOf } from './rooms.ts';
import { runOnce } from './run-once.ts';
import { sendRefusal } from './send-refusal.ts';
import { serializeByOperation } from './serialize-answer.ts';
import { openTurns, type Turns } from './turns.ts';

/** Registers every call of the contracts with its handler and its permission. */
export function serveCalls(app: FastifyInstance, portal: Portal, handlers: Handlers): void {
  const known = openKnownTokens();
  const turns = openTurns();
  const before = beforeTheBody(portal, known);
  for (const [key, shape] of Object.entries<CallShape>(calls)) {
    const [method, path] = key.split(' ') as [string, string];
    const { summary, params, query, body, answer, answers } = shape;
    const handler = chooseOperation(key as Call, handlers[key as Call]);
    app.route({
      method,
      url: path,
      config: { call: key as Call },
      ...before(key as Call, handler),
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
        answerCall({ portal, known, turns, call: key as Call, handler, request, reply }),
    });
  }
}

const SIGN_OUT: Call = 'GET /api/v1/user/logout';

interface Answering {
  portal: Portal;
  known: KnownTokens;
  turns: Turns;
  call: Call;
  handler: Handler<Call>;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answerCall(answering: Answering): Promise<unknown> {
  const { handler, reply } = answering;
  const input = await readInput(answering);
  if (input instanceof Error && 'open' in handler) throw input;
  const result =
    'open' in handler ? await handler.open(input as Input) : await answerSignedIn(answering, handler, input);
  if (result instanceof Refusal) {
    await recordRefusedCall(answering, result);
    return sendRefusal(reply, result);
  }
  if (result instanceof RawAnswer) return reply.code(result.status).headers(result.headers).send(result.body);
  if (!(input instanceof Error)) serializeByOperation(answering.call, input, reply);
  return result;
}

interface Input {
  portal: Portal;
  params: never;
  query: never;
  body: never;
  now: Date;
  requestId: string;
  request: FastifyRequest;
}

/** What the handler gets, or what is wrong with the request. */
async function readInput({ portal, call, request }: Answering): Promise<Input | Error> {
  if (request.validationError) return request.validationError;
  const { body: schema }: CallShape = calls[call];
  if (schema && isLarge(request.body)) {
    const judged = await judgeLargeBody(schema, request.body);
    if ('error' in judged) return judged.error;
    request.body = judged.value;
  }
  return {
    portal,
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    now: new Date(),
    requestId: request.id,
    request,
  };
}

async function answerSignedIn(
  { portal, known, turns, call, request, reply }: Answering,
  handler: Exclude<Handler<Call>, { open: unknown }>,
  input: Input | Error,
): Promise<unknown> {
  const tokenHash = bearerHash(request);
  if (tokenHash instanceof Refusal) return tokenHash;
  const permission = permissionOf(call, input instanceof Error ? undefined : input);
  const door = doors[roomOf(call)] as Door<AnyCaller>;
  const admit = admission(door, permission, request, portal.secrets.isCsrfToken);
  let came: AnyCaller | undefined;
  const entry = {
    door,
    tokenHash,
    admit: (who: AnyCaller) => {
      came = who;
      return admit(who);
    },
  };
  const knowing = async <T>(answering: Promise<T>): Promise<T> => {
    const answer = await answering;
    const hasEnded = answer instanceof Refusal ? answer.code === 'not-signed-in' : call === SIGN_OUT;
    if (hasEnded) known.remove(tokenHash);
    else if (came) known.add(tokenHash, came);
    return answer;
  };
  if (input instanceof Error) {
    // What cannot be read is not kept while the database is asked whose it is.
    request.body = undefined;
    const refusal = await knowing(asCaller(portal.db, entry, async () => undefined));
    if (refusal) return refusal;
    throw input;
  }
  if ('read' in handler) {
    const read = (tx: Transaction) => handler.read({ ...input, tx });
    const last = known.whoCame(tokenHash);
    if (last && 'actor' in last && handler.atOnce?.(input) && !admit(last)) {
      const answered = await asKnownCaller(portal.db, tokenHash, last, read);
      if (answered !== 'another caller') {
        known.add(tokenHash, last);
        return answered;
      }
    }
    return knowing(asCallerAtOnce(portal.db, entry, read));
  }
  if ('prepare' in handler) {
    const made = await knowing(
      asCaller(portal.db, entry, (tx, caller) => handler.prepare({ ...input, tx, ...caller })),
    );
    return made instanceof Refusal ? made : made();
  }
  if ('stream' in handler) {
    const caller = await asCaller(portal.db, entry, async (_tx, who) => who);
    if (caller instanceof Refusal) return caller;
    // The stream writes past Fastify, and so past what it adds to every other answer.
    for (const [name, value] of Object.entries(answerHeaders(portal.config)))
      reply.raw.setHeader(name, value);
    reply.raw.setHeader('X-Request-Id', request.id);
    handler.stream({ ...input, caller, reply });
    return reply.hijack();
  }
  const key = request.headers['idempotency-key'];
  const run = () =>
    asCaller(portal.db, entry, (tx, caller) =>
      runOnce(
        tx,
        {
          caller: door.identityOf(caller),
          recordRepeated: (ids) => door.recordRepeated(tx, input.requestId, ids),
          key: typeof key === 'string' ? key : undefined,
          call,
          content: [input.params, input.query, input.body],
          hash: portal.secrets.requestHash,
          kept: handler.kept,
        },
        () => handler.run({ ...input, tx, ...caller }),
      ),
    );
  const { turn } = handler;
  const outcome = await knowing(turn ? turns.inTurn(`${turn} ${tokenHash.toString('hex')}`, run) : run());
  return recordingShown(portal.db, tokenHash, request.id, outcome);
}
