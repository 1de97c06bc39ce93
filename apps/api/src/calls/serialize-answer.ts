import { type Call, calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import { operationMeant } from '@bolt/contracts/operations';
import type { FastifyReply } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

/**
 * Has the answer of an operation written by the operation's own schema. The call's schema is the union of all, by which
 * it would be taken for the first that it fits, and lose what only its own has.
 */
export function serializeByOperation(
  call: Call,
  input: { body: unknown; query: unknown },
  reply: FastifyReply,
): void {
  const { operations }: CallShape = calls[call];
  const name = operations && operationMeant(operations, input[operations.part]);
  const answer = name === undefined ? undefined : operations?.of[name]?.answer;
  if (!answer) return;
  // Fastify says of its own serializer alone that it writes JSON.
  reply
    .type('application/json; charset=utf-8')
    .serializer(serializerCompiler({ schema: answer, method: '', url: '' }));
}
