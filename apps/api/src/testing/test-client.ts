import type { Answer, Body, Call, Params, Problem, Query } from '@bolt/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';

interface Input<C extends Call> {
  params?: Params<C>;
  query?: Partial<Query<C>>;
  body?: Body<C>;
  headers?: Record<string, string>;
}

/** What a call came back with: `body` where it was answered, `problem` where it was refused. */
export interface Reply<T> {
  status: number;
  headers: Record<string, unknown>;
  body: T;
  problem: Problem & Record<string, unknown>;
}

export interface TestClient {
  /** Empty for a client that is not signed in. */
  accessToken: string;
  /** A call with what its contract allows. */
  call<C extends Call>(call: C, input?: Input<C>): Promise<Reply<Answer<C>>>;
  /** Any request, for what the contract does not allow. */
  send(request: InjectOptions): Promise<Reply<unknown>>;
}

/** Speaks to the whole server, sign-in, validation and database included, without a network in between. */
export function openTestClient(app: FastifyInstance, accessToken = ''): TestClient {
  const send = async (request: InjectOptions): Promise<Reply<unknown>> => {
    const response = await app.inject({
      ...request,
      headers: { ...(accessToken && { authorization: `Bearer ${accessToken}` }), ...request.headers },
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const body: unknown = isJson && response.body ? response.json() : response.body;
    return {
      status: response.statusCode,
      headers: response.headers,
      body,
      problem: body as Reply<unknown>['problem'],
    };
  };
  return {
    accessToken,
    send,
    async call<C extends Call>(call: C, input: Input<C> = {}) {
      const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
      const params = Object.entries((input.params ?? {}) as Record<string, unknown>);
      const url = params.reduce(
        (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
        path,
      );
      const reply = await send({
        method,
        url,
        query: (input.query ?? {}) as Record<string, string>,
        headers: input.headers,
        ...(input.body !== undefined && { payload: input.body as object }),
      });
      return reply as Reply<Answer<C>>;
    },
  };
}
