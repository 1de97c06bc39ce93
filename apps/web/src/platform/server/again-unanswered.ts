import { isOutcomeUnknown } from './api-error.ts';

/**
 * For a change under an idempotency key: where its answer was lost it is sent once more, at once, and answered as it was
 * the first time. Without a network nothing was sent, and nothing is sent again.
 */
export const againUnanswered = {
  retry: (failures: number, error: Error): boolean => failures < 1 && isOutcomeUnknown(error),
  retryDelay: 300,
};
