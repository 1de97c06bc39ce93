import { createHash } from 'node:crypto';
import type { Transaction } from '../database/database.ts';
import { keepIdempotentAnswer, takeIdempotencyKey } from '../database/queries/request.queries.ts';
import { Refusal, refuse } from '../problems.ts';

interface Once {
  userId: string;
  key: string | undefined;
  call: string;
  /** Parameters and body: the same key with others is a mistake of the client. */
  content: unknown;
}

/**
 * Runs the work once for each idempotency key, in the work's own transaction: the key and what it did are
 * there together or not at all. A second request with the key waits for the first and gets its answer.
 */
export async function runOnce<T>(
  tx: Transaction,
  once: Once,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (once.key === undefined) return work();
  const { userId, key, call } = once;
  const requestHash = createHash('sha256').update(JSON.stringify(once.content)).digest();
  const held = await takeIdempotencyKey(tx, { userId, key, call, requestHash });
  if (!held.taken) return held.same ? (held.answer as T) : refuse('key-used-differently');
  const answer = await work();
  // A refusal is rolled back with its key: the corrected request may use the key again.
  if (!(answer instanceof Refusal)) await keepIdempotentAnswer(tx, { userId, key, status: 200, answer });
  return answer;
}
