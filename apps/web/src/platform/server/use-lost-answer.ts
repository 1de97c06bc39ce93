import { useEffect, useRef } from 'react';
import { isOutcomeUnknown } from './api-error.ts';

/** A change under an idempotency key that is made by pressing. */
interface Press<Given> {
  error: unknown;
  variables: Given | undefined;
  isPending: boolean;
  mutate: (given: Given) => void;
}

/**
 * The answer of a press was lost, and what it was about is another by now: it may be one's own press that shows there. It is
 * asked for once more under its key, and answered as it was the first time; where it was somebody else's change, the server
 * refuses it for what it finds.
 * @param hasNews that something is there which the press may have made
 * @returns whether that is not known yet, so that nobody else is named for it
 */
export function useLostAnswer<Given>(press: Press<Given>, hasNews: boolean): boolean {
  const isAsked = useRef(false);
  const isLost = isOutcomeUnknown(press.error);
  const asking = useRef(press);
  asking.current = press;
  useEffect(() => {
    if (!hasNews) isAsked.current = false;
    if (!isLost || !hasNews || isAsked.current) return;
    isAsked.current = true;
    asking.current.mutate(asking.current.variables as Given);
  }, [isLost, hasNews]);
  // Lost once more, it is as unknown as before.
  return press.isPending || (isLost && hasNews);
}
