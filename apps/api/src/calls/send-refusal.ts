import type { FastifyReply } from 'fastify';
import type { Refusal } from '../problems.ts';

/** After which a client may ask again what the portal had no room or no database for. */
const RETRY_AFTER_SECONDS = 2;

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds = refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined } = refusal.details;
  if (typeof retryAfterSeconds === 'number') reply.header('Retry-After', retryAfterSeconds);
  return reply.code(refusal.status).send(refusal.answer(reply.request.id));
}
