import {
  hasEnded,
  type ImportOrderState,
  type ImportOrderStep,
  importOrderSteps,
  nextStep,
} from '@bolt/domain/csv-import/orders/import-order-states';

/** CSV-32: what is shown goes on by one step each time; the server never waits for it (decision J18). */
export const STEP_MS = 200;

export interface KnownOrder {
  key: string;
  state: ImportOrderState;
  /** Of a failed one: the step at which it stopped. */
  failedAt: ImportOrderStep | null;
}

/** What the screen shows of each order, by its key. */
export type ShownSteps = ReadonlyMap<string, ImportOrderState>;

/**
 * What is shown 200 ms later: one step nearer to what is true. An order that had ended before anything was shown of it is
 * shown as it is: nothing is played again to whoever opens the page later.
 */
export function stepOn(shown: ShownSteps, orders: readonly KnownOrder[]): ShownSteps {
  return new Map(orders.map((order) => [order.key, nextShown(shown.get(order.key), order)]));
}

function nextShown(shown: ImportOrderState | undefined, order: KnownOrder): ImportOrderState {
  if (shown === undefined) return hasEnded(order.state) ? order.state : 'new';
  // Taken back, or tried once more: the steps begin anew.
  if (hasEnded(shown)) return shown === order.state || hasEnded(order.state) ? order.state : 'new';
  const step = shown as Exclude<ImportOrderStep, 'submitted'>;
  if (order.state === 'undone') return 'undone';
  const goal = order.state === 'failed' ? (order.failedAt ?? 'new') : order.state;
  if (step === goal) return order.state;
  return importOrderSteps.indexOf(step) < importOrderSteps.indexOf(goal) ? nextStep(step) : goal;
}

export const isBehind = (shown: ShownSteps, orders: readonly KnownOrder[]): boolean =>
  orders.some(({ key, state }) => shown.get(key) !== state);
