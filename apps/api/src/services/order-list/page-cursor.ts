import { isUuid } from '../../database/is-uuid.ts';
import type { OrderListRow, PageRequest } from '../../database/queries/order-list.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';

interface Paging {
  limit?: number;
  cursor?: string;
  sort?: PageRequest['sort'];
  direction?: PageRequest['direction'];
}

const PAGE_SIZE = 10;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

/** The page asked for; newest first unless the call says otherwise. A cursor is good for its own sorting alone. */
export function readPaging(paging: Paging): PageRequest | Refusal {
  const sort = paging.sort ?? 'orderDate';
  const direction = paging.direction ?? (sort === 'orderDate' ? 'desc' : 'asc');
  const page = { limit: paging.limit ?? PAGE_SIZE, sort, direction };
  if (paging.cursor === undefined) return page;
  const parts = parse(paging.cursor);
  if (!parts || parts[0] !== sort || parts[1] !== direction) return refuse('cursor-unknown');
  return { ...page, after: { key: parts[2], orderId: parts[3] } };
}

export function cursorBehind(page: PageRequest, last: OrderListRow): string {
  const parts = [page.sort, page.direction, last.sort_key, last.order_id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function parse(cursor: string): [string, string, string, string] | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 4 || !parts.every((part) => typeof part === 'string'))
    return undefined;
  const [sort, direction, key, orderId] = parts as [string, string, string, string];
  const isKey = sort === 'orderDate' ? isTimestamp(key) : !key.includes('\0');
  return isKey && isUuid(orderId) ? [sort, direction, key, orderId] : undefined;
}

/** A day that does not exist (31 February) reads as another one, and PostgreSQL would take it for a fault. */
function isTimestamp(key: string): boolean {
  const read = TIMESTAMP.test(key) ? new Date(key) : new Date(Number.NaN);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === key.slice(0, 19);
}
