import { useRef } from 'react';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { ApiError, isOutcomeUnknown } from '#platform/server/api-error.ts';

/** Under an idempotency key: sent again it starts no second order. Answers the key of the order. */
type Start = (signal: AbortSignal) => Promise<string>;

/**
 * The order that a press may have started whose answer is not known. It is asked for once more: whoever discards what they
 * typed does not leave it behind, with its reference taken.
 */
export function useStartedUnseen() {
  const unanswered = useRef<Start>(undefined);
  return {
    async start(send: Start, signal: AbortSignal): Promise<string> {
      unanswered.current = send;
      try {
        return await send(signal);
      } catch (error) {
        if (wasRefused(error)) unanswered.current = undefined;
        throw error;
      }
    },
    /** Its key; undefined where no order was started. */
    async find(signal: AbortSignal): Promise<string | undefined> {
      const send = unanswered.current;
      if (!send) return undefined;
      try {
        return await againUnanswered(() => send(signal));
      } catch (error) {
        if (!wasRefused(error)) throw error;
        unanswered.current = undefined;
        return undefined;
      }
    },
  };
}

const wasRefused = (error: unknown) =>
  error instanceof ApiError && !isOutcomeUnknown(error) && error.status < 500;
