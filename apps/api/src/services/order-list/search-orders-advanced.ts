import type { Body } from '@bolt/contracts';
import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { Criterion } from '../../database/queries/order-selection.ts';
import { Refusal, refuse } from '../../problems.ts';
import { searchWords } from '../patients/search-words.ts';
import { emptyPage, type ListWork, type OrderPage, orderPage } from './order-page.ts';
import { readPaging } from './page-cursor.ts';

type Criteria = Body<'POST /api/v1/dashboard/order-search-advanced'>['criteria'];

/** Orders that satisfy every criterion given. */
export async function searchOrdersAdvanced(
  work: ListWork,
  { criteria: typed, ...paging }: Body<'POST /api/v1/dashboard/order-search-advanced'>,
): Promise<OrderPage | Refusal> {
  const page = readPaging(paging);
  if (page instanceof Refusal) return page;
  const criteria = readCriteria(typed);
  if (criteria instanceof Refusal) return criteria;
  if (criteria === 'nobody') return emptyPage;
  const site = typed.type ?? 'CMP';
  const selection = { site, orders: 'found', match: 'all', criteria } as const;
  return orderPage(work, selection, page, `search-orders-advanced:${site}`);
}

function readCriteria(typed: Criteria): Criterion[] | 'nobody' | Refusal {
  const dates = readDates(typed);
  if (dates instanceof Refusal) return dates;
  const { orderDate, deliveryDate } = dates;
  const reference = readableLine(typed.orderNumber ?? '').toLowerCase();
  const names = readableLine([typed.patientFirstName, typed.patientLastName].join(' '));
  const words = searchWords(names);
  const criteria: Criterion[] = [
    ...(reference ? [{ reference }] : []),
    ...(words.length > 0 ? [{ words }] : []),
    ...(orderDate ? [{ orderedOn: orderDate }] : []),
    ...(deliveryDate ? [{ deliveredOn: deliveryDate }] : []),
  ];
  // A name of mere punctuation was asked for and is nobody's; without it the other criteria would find too much.
  if (names !== '' && words.length === 0) return 'nobody';
  return criteria.length > 0 ? criteria : refuse('search-terms-missing');
}

function readDates(typed: Criteria): { orderDate?: CareDate; deliveryDate?: CareDate } | Refusal {
  const dates: { orderDate?: CareDate; deliveryDate?: CareDate } = {};
  const fields: Record<string, string> = {};
  for (const name of ['orderDate', 'deliveryDate'] as const) {
    const text = typed[name]?.trim();
    if (!text) continue;
    const date = parseCareDate(text);
    if (date) dates[name] = date;
    else fields[name] = 'Enter a valid date';
  }
  return Object.keys(fields).length > 0 ? refuse('form-invalid', { fields }) : dates;
}
