import type { OrderingClient, Outcome } from './ordering-client.ts';
import { sendDuringKill } from './send-during-kill.ts';

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
  const keys = references.map((orderRef, index) => (index % 2 === 0 ? `key-${orderRef}` : undefined));
  const outcomes = await sendDuringKill(
    references.map((orderRef, index) => () => client.submit(orderRef, keys[index])),
    round % ORDERS_AT_ONCE,
    kill,
  );
  return references.map((orderRef, index) => {
    const outcome = outcomes[index];
    const acknowledged = outcome?.status === 200 ? String(outcome.body.groupOrderID) : undefined;
    return { orderRef, key: keys[index], acknowledged, refusedWith: acknowledged ? undefined : outcome };
  });
}
