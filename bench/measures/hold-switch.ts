import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { type Figure, plainFigure } from '../figures.ts';
import { httpRequest } from '../load/http-connection.ts';
import { runLoad, type Target } from '../load/run-load.ts';
import { median, percentile } from '../load/statistics.ts';
import { bearer } from '../portal-client.ts';
import { HOSPITAL, type Stage } from '../stage.ts';

const USERS = 16;
const LIMITS = { must: 100, aim: 50 };

interface Item {
  order_id: string;
  line_id: string;
  delivery_id: string;
  order_name: string;
}

/** An item for each user, each of another order, which may be held and is not. */
async function itemsToHold(databaseUrl: string): Promise<Item[]> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Item>(
      `select distinct on (o.order_id) o.order_id, d.line_id, d.delivery_id, l.order_name
       from orders o join order_line_delivery d using (order_id) join order_line l using (line_id)
       where o.hospital_id = $1 and o.site = 'CMP' and o.state = 'submitted' and d.status = 'Pending' and not d.on_hold and l.line_type = 'PS'
       order by o.order_id desc limit $2`,
      [HOSPITAL, USERS],
    );
    return rows;
  });
}

/** Each user turns the switch of an item on and off without a pause. */
function holdTarget({ portal, tokens }: Stage, items: readonly Item[]): Target {
  const headers = bearer(tokens);
  const held = new Set<number>();
  return {
    port: portal.port,
    next(user) {
      const item = items[user] as Item;
      const onHold = !held.has(user);
      if (onHold) held.add(user);
      else held.delete(user);
      const body = {
        merlinOrderID: item.order_id,
        groupOrderID: item.order_id,
        orderLineId: item.line_id,
        merlinOrderLineID: item.delivery_id,
        type: 'CMP',
        drugName: item.order_name,
        onHold,
      };
      return {
        request: httpRequest('POST', '/api/v1/dashboard/order/manage', { body, headers }),
        complain: (answer) =>
          answer.status === 200 && JSON.parse(answer.body).item.onHold === onHold
            ? undefined
            : `hold: ${answer.status} ${answer.body.slice(0, 300)}`,
      };
    },
  };
}

/** The slowest hundredth of the answers to a hold switch, while sixteen users turn theirs. */
export async function measureHold(stage: Stage): Promise<Figure[]> {
  const items = await itemsToHold(stage.databaseUrl);
  const target = holdTarget(stage, items);
  const load = { connections: USERS, seconds: stage.seconds };
  await runLoad(target, load);
  const slowest: number[] = [];
  for (let round = 0; round < stage.rounds; round++) {
    const { latenciesMs } = await runLoad(target, load);
    slowest.push(percentile(latenciesMs, 0.99));
  }
  await releaseItems(stage.databaseUrl, items);
  return [plainFigure(`hold switch, ${USERS} users, p99`, median(slowest), 'ms', LIMITS)];
}

/** The data set is as it was. */
async function releaseItems(databaseUrl: string, items: readonly Item[]): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    await owner.query('update order_line_delivery set on_hold = false where delivery_id = any($1)', [
      items.map(({ delivery_id }) => delivery_id),
    ]);
    await owner.query("delete from audit_event where action in ('line-held', 'line-released')");
    await owner.query('vacuum analyze orders, order_line_delivery, audit_event');
  });
}
