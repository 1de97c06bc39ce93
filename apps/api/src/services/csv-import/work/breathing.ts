import { setImmediate as turn } from 'node:timers/promises';

/**
 * How long the event loop belongs to rows alone. A request comes to it four times or more, for its call and each answer of the
 * database, and may find rows before it each time.
 */
const LONGEST_TURN_MS = 1;

/** Gives everybody else of the process a turn now and then. */
export function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await turn();
    since = performance.now();
  };
}
