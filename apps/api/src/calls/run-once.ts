import type { Transaction } from '../database/database.ts';
import { keepIdempotentAnswer, takeIdempotencyKey } from '../database/queries/request.queries.ts';
import { LastingRefusal, Refusal, refuse, type ToldProblem } from '../problems.ts';
import type { Identity } from './doors.ts';

interface Once {
  caller: Identity;
  key: string | undefined;
  call: string;
  /** Parameters, query and body: the same key with others is a mistake of the client. */
  content: unknown;
  hash: (content: string) => Buffer;
  /** What of the answer is kept for a repetition, where that is not all of it. */
  kept?: ((answer: never) => unknown) | undefined;
  /** Records that these were shown once more. */
  recordRepeated(ids: readonly string[]): Promise<void>;
}

const LONGEST_KEY = 200;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Runs the work once for each idempotency key of a user, and of a hospital's user at that hospital, in the work's own transaction: the key and what
 * it did are there together or not at all. A second request with the key waits for the first and gets its answer, if
 * whoever asks has every right that the answer was given under, and is recorded as having read it.
 */
export async function runOnce<T>(
  tx: Transaction,
  once: Once,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (once.key === undefined) return work();
  if (once.key === '' || once.key.length > LONGEST_KEY) return refuse('idempotency-key-ill-formed');
  const { caller, key, call } = once;
  const { userId, hospitalId, rights } = caller;
  const requestHash = once.hash(JSON.stringify(once.content));
  const held = await takeIdempotencyKey(tx, { userId, hospitalId, key, call, requestHash, rights });
  if (!held.taken && !held.same) return refuse('key-used-differently');
  // Without a status nothing was kept, because the work led to another hospital: choosing one may be done again.
  if (!held.taken && held.status !== null) {
    if (!held.rights.every((right) => rights.includes(right))) return refuse('access-missing');
    await once.recordRepeated(idsIn(held.answer));
    return answerHeld<T>(held);
  }
  const answer = await work();
  if (answer instanceof LastingRefusal) {
    const { code, message, details, status } = answer;
    keepIdempotentAnswer(tx, { userId, hospitalId, key, status, answer: { code, message, details } });
  }
  // Any other refusal is rolled back with its key: the corrected request may use the key again.
  if (!(answer instanceof Refusal)) {
    const kept = once.kept ? once.kept(answer as never) : answer;
    keepIdempotentAnswer(tx, { userId, hospitalId, key, status: 200, answer: kept });
  }
  return answer;
}

/** What was done is not done again: a refusal that has left its work behind is answered as it was. */
function answerHeld<T>({ status, answer }: { status: number | null; answer: unknown }): T | Refusal {
  if (status === 200) return answer as T;
  return new LastingRefusal(answer as ToldProblem);
}

/** Of everything that an answer shows: orders, lines and patients have UUIDs, and nothing else does. */
function idsIn(answer: unknown): string[] {
  const ids = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && UUID.test(value)) ids.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  look(answer);
  return [...ids];
}
