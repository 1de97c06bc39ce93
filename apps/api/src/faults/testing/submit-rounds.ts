import type { OrderingClient, Outcome } from './ordering-client.ts';

/** An order whose submission was under way when something was killed. */
export interface TriedOrder {
  orderRef: string;
  /** Sent as Idempotency-Key; every other order has none. */
  key: string | undefined;
  /** The key of the order that the user was told it has; undefined where nobody was told. */
  acknowledged: string | undefined;
  /** What came back instead of an acknowledgement. */
  refusedWith: Outcome | undefined;
}

const ORDERS_AT_ONCE = 8;

/**
 * Submits eight orders at once and calls `kill` when so many of them are acknowledged, from none in the first round
 * to seven in the eighth: so it comes early, in the middle and late.
 */
export async function submitDuringKill(
  client: OrderingClient,
  round: number,
  kill: () => Promise<void>,
): Promise<TriedOrder[]> {
  const references = Array.from({ length: ORDERS_AT_ONCE }, (_, index) => `FAULT-${round}-${index}`);
  await Promise.all(references.map((orderRef) => client.prepareOrder(orderRef)));
  const killAfter = round % ORDERS_AT_ONCE;
  let answered = 0;
  let killing: Promise<void> | undefined;
  const killWhenDue = () => {
    if (answered >= killAfter) killing ??= kill();
  };
  const submitting = references.map(async (orderRef, index): Promise<TriedOrder> => {
    const key = index % 2 === 0 ? `key-${orderRef}` : undefined;
    const outcome = await client.submit(orderRef, key);
    if (outcome?.status === 200) answered += 1;
    killWhenDue();
    const acknowledged = outcome?.status === 200 ? String(outcome.body.groupOrderID) : undefined;
    return { orderRef, key, acknowledged, refusedWith: acknowledged ? undefined : outcome };
  });
  // For "after none" the requests must at least have left: one turn of the event loop sends them.
  if (killAfter === 0) setImmediate(killWhenDue);
  const tried = await Promise.all(submitting);
  await killing;
  return tried;
}
