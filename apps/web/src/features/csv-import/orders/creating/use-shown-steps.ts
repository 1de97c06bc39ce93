import { useEffect, useState } from 'react';
import { isBehind, type KnownOrder, type ShownSteps, STEP_MS, stepOn } from './shown-steps.ts';

/** What to show of each order now; it follows what is true by one step each 200 ms. */
export function useShownSteps(orders: readonly KnownOrder[]): ShownSteps {
  const [shown, setShown] = useState<ShownSteps>(() => stepOn(new Map(), orders));
  const isOnItsWay = isBehind(shown, orders);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(() => setShown((now) => stepOn(now, orders)), STEP_MS);
    return () => clearInterval(timer);
  }, [isOnItsWay, orders]);
  return shown;
}
