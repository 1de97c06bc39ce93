import type { Transaction } from '../database.ts';

/** A hidden tab of a browser may be held up to one heartbeat a minute; what is silent for longer has gone. */
const GONE_AFTER = "interval '90 seconds'";

export interface OpenScreen {
  orderId: string;
  screenId: string;
  hospitalId: string;
  userId: string;
  userName: string;
}

/**
 * Notes that the screen has the order open; true where it had not. A heartbeat waits for no disk, and one of an order
 * that is being deleted leaves nothing.
 */
export async function keepPresence(tx: Transaction, screen: OpenScreen): Promise<boolean> {
  const [kept] = await tx.query<{ is_new: boolean }>({
    name: 'keep-order-presence',
    text: `insert into order_presence (order_id, screen_id, hospital_id, user_id, user_name, seen_at)
           select order_id, $2, $3, $4, $5, now() from orders, set_config('synchronous_commit', 'off', true)
             where order_id = $1 for key share of orders
           on conflict (hospital_id, order_id, screen_id) do update set seen_at = excluded.seen_at
             where order_presence.user_id = excluded.user_id
           returning xmax = 0 as is_new`,
    values: [screen.orderId, screen.screenId, screen.hospitalId, screen.userId, screen.userName],
  });
  return kept?.is_new ?? false;
}

/** Notes that the screen has left the order; false where it was not there. */
export async function endPresence(
  tx: Transaction,
  { orderId, screenId, userId }: Pick<OpenScreen, 'orderId' | 'screenId' | 'userId'>,
): Promise<boolean> {
  const ended = await tx.query({
    name: 'end-order-presence',
    text: `delete from order_presence where order_id = $1 and screen_id = $2 and user_id = $3 returning 1`,
    values: [orderId, screenId, userId],
  });
  return ended.length > 0;
}

/** Names of the other users who have the order open. */
export async function readOthersPresent(tx: Transaction, orderId: string, userId: string): Promise<string[]> {
  const rows = await tx.query<{ user_name: string }>({
    name: 'read-others-present',
    text: `select user_name from order_presence
           where order_id = $1 and user_id <> $2 and seen_at > now() - ${GONE_AFTER}
           group by user_id, user_name order by user_name`,
    values: [orderId, userId],
  });
  return rows.map(({ user_name }) => user_name);
}
