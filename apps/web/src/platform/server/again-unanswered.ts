import { ApiError, isOutcomeUnknown } from './api-error.ts';

const LATER_MS = 300;
/** What the server answers of a change that it has looked at: it was not made, the first time neither. */
const REFUSED_FOR_ITSELF = [400, 409, 422];

/**
 * Sends a change under an idempotency key. Where its answer was lost it is sent once more, and answered as it was the
 * first time. Where that says nothing of the first, because the network, the session or a right is gone by then, the
 * error is the first one: what became of the change is not known.
 */
export async function againUnanswered<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (lost) {
    if (!isOutcomeUnknown(lost)) throw lost;
    await new Promise((later) => setTimeout(later, LATER_MS));
    return send().catch((error: unknown) => {
      throw error instanceof ApiError && REFUSED_FOR_ITSELF.includes(error.status) ? error : lost;
    });
  }
}
