import type { Body } from '@bolt/contracts';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { Criterion } from '../../database/queries/order-selection.ts';
import { Refusal, refuse } from '../../problems.ts';
import { searchWords } from '../patients/search-words.ts';
import { type ListWork, type OrderPage, orderPage } from './order-page.ts';
import { readPaging } from './page-cursor.ts';

/** Orders whose reference matches what was typed, and where orders have patients those whose patient does (HOME-17). */
export async function searchOrders(
  work: ListWork,
  { orderRef, type: site = 'CMP', ...paging }: Body<'POST /api/v1/dashboard/order-search'>,
): Promise<OrderPage | Refusal> {
  const page = readPaging(paging);
  if (page instanceof Refusal) return page;
  const reference = readableLine(orderRef).toLowerCase();
  if (reference === '') return refuse('search-terms-missing');
  const criteria: Criterion[] = [{ reference }];
  const words = searchWords(reference);
  if (orderSiteRules[site].hasPatients && words.length > 0) criteria.push({ words });
  const selection = { site, orders: 'found', match: 'any', criteria } as const;
  return orderPage(work, selection, page, `search-orders:${site}`);
}
