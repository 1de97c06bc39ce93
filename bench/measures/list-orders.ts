import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import type { Figure } from '../figures.ts';
import { httpRequest } from '../load/http-connection.ts';
import { onceRight } from '../load/once-right.ts';
import type { Exchange, Target } from '../load/run-load.ts';
import { bearer, type Tokens } from '../portal-client.ts';
import { HOSPITAL, type Stage } from '../stage.ts';
import { rateFigures } from './rate-figures.ts';

const LIMIT = 20;
const LINES_OF_EACH = 20;

/** The newest orders of the hospital and how many are recent, asked of the database in other words than the list's. */
async function expectedPage(databaseUrl: string): Promise<{ ids: string[]; total: number }> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ order_id: string }>(
      `select order_id from orders
       where hospital_id = $1 and site = 'CMP' and state = 'submitted' and now() - submitted_at <= interval '30 days'
       order by submitted_at desc, order_id desc`,
      [HOSPITAL],
    );
    return { ids: rows.slice(0, LIMIT).map(({ order_id }) => order_id), total: rows.length };
  });
}

interface Listed {
  ids: string[];
  items?: number[];
  total?: number;
}

/** @param read what a server's answer lists, from its JSON. */
function listExchange(
  request: Buffer,
  expected: { ids: string[]; total: number },
  read: (body: string) => Listed,
): Exchange {
  const complain = onceRight((answer) => {
    if (answer.status !== 200) return `list: ${answer.status} ${answer.body.slice(0, 200)}`;
    const { ids, items, total } = read(answer.body);
    if (ids.join() !== expected.ids.join()) return `list: other orders than expected: ${ids.join()}`;
    if (items?.some((count) => count !== LINES_OF_EACH))
      return `list: other counts of lines: ${items.join()}`;
    // Orders leave the thirty days while the measure runs.
    if (total === undefined) return undefined;
    return total > expected.total || total < expected.total - 3 ? `list: a total of ${total}` : undefined;
  });
  return { request, complain };
}

interface PortalOrder {
  groupOrderID: string;
  items: number;
  [counter: string]: unknown;
}
const COUNTERS = ['Pending', 'Reviewed', 'Manufactured', 'Dispatched', 'onHold', 'Cancelled'];

function readPortal(body: string): Listed {
  const { orders, total } = JSON.parse(body) as { orders: PortalOrder[]; total: number };
  const counted = orders.map((order) => COUNTERS.reduce((sum, name) => sum + Number(order[name]), 0));
  return { ids: orders.map(({ groupOrderID }) => groupOrderID), items: counted, total };
}

/** Counts nothing, so that there is nothing of it to check. */
function readLean(body: string): { ids: string[] } {
  const orders = JSON.parse(body) as { order_id: string }[];
  return { ids: orders.map(({ order_id }) => order_id) };
}

function readReference(body: string): Listed {
  const { orders, total } = JSON.parse(body) as {
    orders: { order_id: string; tallies: { deliveries: number }[] }[];
    total: number;
  };
  const counted = orders.map(({ tallies }) => tallies.reduce((sum, { deliveries }) => sum + deliveries, 0));
  return { ids: orders.map(({ order_id }) => order_id), items: counted, total };
}

/** The portal's list of a data set. */
export async function portalList(port: number, databaseUrl: string, tokens: Tokens): Promise<Target> {
  const request = httpRequest('POST', '/api/v1/dashboard/orders', {
    body: { type: 'recent', limit: LIMIT },
    headers: bearer(tokens),
  });
  const exchange = listExchange(request, await expectedPage(databaseUrl), readPortal);
  return { port, next: () => exchange };
}

export async function measureList({ portal, reference, lean, ...stage }: Stage): Promise<Figure[]> {
  const ours = await portalList(portal.port, stage.databaseUrl, stage.tokens);
  const request = httpRequest('POST', '/orders', { body: { limit: LIMIT } });
  const expected = await expectedPage(stage.databaseUrl);
  const rival = (port: number, read: typeof readReference | typeof readLean): Target => {
    const exchange = listExchange(request, expected, read);
    return { port, next: () => exchange };
  };
  const rivals = [
    { target: rival(reference.port, readReference), limits: { must: 0.35, aim: 0.5 } },
    {
      name: 'lean',
      target: rival(lean.port, readLean),
      limits: { alone: { must: 0.5, aim: 0.7 }, loaded: { must: 0.4, aim: 0.6 } },
    },
  ];
  return rateFigures('list 20 orders', ours, rivals, stage);
}
