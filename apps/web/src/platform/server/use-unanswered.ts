import { useRef, useState } from 'react';
import { againUnanswered } from './again-unanswered.ts';
import { isOutcomeUnknown } from './api-error.ts';

/** A change under an idempotency key of its own: asked again it does nothing twice. */
interface Press<Given, Answer> {
  given: Given;
  /** Under way for one wait alone: who gives up one asks again in another. */
  call: (signal?: AbortSignal) => Promise<Answer>;
}

/**
 * A change whose answer was lost, until it is known what became of it. Pressed again for the same it is asked again; for
 * something else it is settled first, because what it made is one's own, to be gone on with and not to be made beside it.
 * One that was given up is such a change as well: it may have arrived.
 */
export function useUnanswered<Given, Answer>() {
  const lost = useRef<Press<Given, Answer> | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const keep = (press: Press<Given, Answer> | null) => {
    lost.current = press;
    setIsUnanswered(press !== null);
  };

  async function ask(press: Press<Given, Answer>, signal?: AbortSignal): Promise<Answer> {
    try {
      const answer = await againUnanswered(() => press.call(signal));
      keep(null);
      return answer;
    } catch (error) {
      keep(isOutcomeUnknown(error) || signal?.aborted ? press : null);
      throw error;
    }
  }

  return {
    /** It may have been done, and nobody knows. */
    isUnanswered,
    send(
      given: Given,
      call: (idempotencyKey: string, signal?: AbortSignal) => Promise<Answer>,
      signal?: AbortSignal,
    ): Promise<Answer> {
      const idempotencyKey = crypto.randomUUID();
      return ask({ given, call: (each) => call(idempotencyKey, each) }, signal);
    },
    /** What became of the lost one was learnt by other means. */
    forget: () => keep(null),
    /** What became of the lost one; undefined where none is, or where it was refused and so made nothing. */
    async settle(signal?: AbortSignal): Promise<{ given: Given; answer: Answer } | undefined> {
      const press = lost.current;
      if (!press) return undefined;
      try {
        return { given: press.given, answer: await ask(press, signal) };
      } catch (error) {
        if (isOutcomeUnknown(error) || signal?.aborted) throw error;
        return undefined;
      }
    },
  };
}
