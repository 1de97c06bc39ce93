import { type Refusal, refuse } from '../problems.ts';

/** More than any screen has under way; what comes on top is asked to come again. */
const MOST_WAITING = 200;

export interface Turns {
  /** Does the work once all that was asked for before it under the same key is done. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T | Refusal>;
}

/**
 * Calls that hold the same row can only be done one after the other. They wait here for each other: waiting in the
 * database each would keep a connection that everybody else needs.
 */
export function openTurns(): Turns {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return {
    async inTurn(key, work) {
      const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
      if (queue.waiting >= MOST_WAITING) return refuse('too-much-at-once');
      const mine = queue.last.then(work);
      // How one ends is nothing to the next.
      queue.last = mine.catch(() => {});
      queue.waiting += 1;
      queues.set(key, queue);
      try {
        return await mine;
      } finally {
        queue.waiting -= 1;
        if (queue.waiting === 0) queues.delete(key);
      }
    },
  };
}
