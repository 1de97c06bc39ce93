import type { Answer, Body } from '@bolt/contracts';
import type { Criterion } from '#database/queries/order-selection.ts';
import { Refusal } from '#problems.ts';
import { type ListWork, orderPage } from '../../order-list/order-page.ts';
import { readPaging } from '../../order-list/page-cursor.ts';
import { searchWords } from '../../patients/search-words.ts';

/** Past orders to order from again: what was dispatched was right once. Newest first, however old they are. */
export async function listDispatchedOrders(
  work: ListWork,
  { q = '', ...paging }: Body<'POST /api/v1/order/dispatched'>,
): Promise<Answer<'POST /api/v1/order/dispatched'> | Refusal> {
  const page = readPaging(paging);
  if (page instanceof Refusal) return page;
  const action = 'list-orders:dispatched';
  const selection = { site: 'CMP', orders: 'dispatched', criteria: readCriteria(q) } as const;
  // Nobody is told how many there are: counting them would read every order that was ever placed.
  const { orders, nextCursor } = await orderPage(work, selection, { ...page, uncounted: true }, action);
  return { orders, nextCursor };
}

function readCriteria(q: string): Criterion[] {
  const reference = q.trim().toLowerCase();
  if (reference === '') return [];
  const words = searchWords(q);
  return [{ reference }, ...(words.length > 0 ? [{ words }] : [])];
}
