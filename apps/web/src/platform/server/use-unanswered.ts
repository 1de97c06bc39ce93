import { useRef, useState } from 'react';
import { againUnanswered } from './again-unanswered.ts';
import { isOutcomeUnknown } from './api-error.ts';

/** A change under an idempotency key of its own: asked again it does nothing twice. */
interface Press<Given, Answer> {
  given: Given;
  call: () => Promise<Answer>;
}

/**
 * A change whose answer was lost, until it is known what became of it. Pressed again for the same it is asked again; for
 * something else it is settled first, because what it made is one's own, to be gone on with and not to be made beside it.
 */
export function useUnanswered<Given, Answer>() {
  const lost = useRef<Press<Given, Answer> | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const keep = (press: Press<Given, Answer> | null) => {
    lost.current = press;
    setIsUnanswered(press !== null);
  };

  async function ask(press: Press<Given, Answer>): Promise<Answer> {
    try {
      const answer = await againUnanswered(press.call);
      keep(null);
      return answer;
    } catch (error) {
      keep(isOutcomeUnknown(error) ? press : null);
      throw error;
    }
  }

  return {
    /** It may have been done, and nobody knows. */
    isUnanswered,
    send(given: Given, call: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
      const idempotencyKey = crypto.randomUUID();
      return ask({ given, call: () => call(idempotencyKey) });
    },
    /** What became of the lost one; undefined where none is, or where it was refused and so made nothing. */
    async settle(): Promise<{ given: Given; answer: Answer } | undefined> {
      const press = lost.current;
      if (!press) return undefined;
      try {
        return { given: press.given, answer: await ask(press) };
      } catch (error) {
        if (isOutcomeUnknown(error)) throw error;
        return undefined;
      }
    },
  };
}
