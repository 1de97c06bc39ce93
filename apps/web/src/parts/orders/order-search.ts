import { type OrderSiteCode, orderSiteRules } from '@bolt/domain/orders/order-sites';
import { longestSearch } from '@bolt/domain/texts/longest-search';

/** What the list of orders is asked for. All of it lives in the address, so that Back and a shared link work. */
export interface OrderSearch {
  /** Reference or patient name; '' where nothing is searched. */
  q: string;
  /** Undefined: no filter, which lists recent orders (decision D8). */
  order: OrderFilter | undefined;
  /** Whether the advanced panel is open. */
  isAdvanced: boolean;
  criteria: OrderCriteria;
  sort: OrderSort;
  direction: 'asc' | 'desc';
}

const orderFilters = ['recent', 'onHold', 'draft'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export type OrderSort = 'orderDate' | 'orderReference';

export const criteriaNames = [
  'patientFirstName',
  'patientLastName',
  'orderDate',
  'deliveryDate',
  'orderNumber',
] as const;
export type CriterionName = (typeof criteriaNames)[number];
/** As typed; dates DD/MM/YYYY or D/M/YYYY. */
export type OrderCriteria = Readonly<Record<CriterionName, string>>;

export const noCriteria: OrderCriteria = {
  patientFirstName: '',
  patientLastName: '',
  orderDate: '',
  deliveryDate: '',
  orderNumber: '',
};

/** The newest first; references from A to Z. */
export const usualDirection = (sort: OrderSort): 'asc' | 'desc' => (sort === 'orderDate' ? 'desc' : 'asc');

export const hasCriteria = (criteria: OrderCriteria): boolean =>
  criteriaNames.some((name) => criteria[name] !== '');

/** Which of the three questions is asked: criteria outrank a search text, a search text outranks the filter. */
export function questionOf(search: OrderSearch): 'criteria' | 'text' | 'filter' {
  if (hasCriteria(search.criteria)) return 'criteria';
  return search.q === '' ? 'filter' : 'text';
}

export function readOrderSearch(query: URLSearchParams): OrderSearch {
  // As much as its field takes: more is in no name or reference.
  const text = (name: string) => query.get(name)?.trim().slice(0, longestSearch) ?? '';
  const sort = query.get('sort') === 'orderReference' ? 'orderReference' : 'orderDate';
  const direction = query.get('direction');
  return {
    q: text('q'),
    order: orderFilters.find((filter) => filter === query.get('order')),
    isAdvanced: query.get('isAdvanced') === 'true',
    criteria: Object.fromEntries(criteriaNames.map((name) => [name, text(name)])) as OrderCriteria,
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usualDirection(sort),
  };
}

/** The search as far as a site has it. */
export function onSite(search: OrderSearch, site: OrderSiteCode): OrderSearch {
  const { hasHolds, hasPatients } = orderSiteRules[site];
  return {
    ...search,
    order: search.order === 'onHold' && !hasHolds ? 'recent' : search.order,
    criteria: hasPatients
      ? search.criteria
      : { ...search.criteria, patientFirstName: '', patientLastName: '' },
  };
}

/** The address's entries; what is as usual is left out. */
export function writeOrderSearch(search: OrderSearch): Record<string, string> {
  const entries = {
    q: search.q,
    order: search.order ?? '',
    isAdvanced: search.isAdvanced ? 'true' : '',
    ...search.criteria,
    sort: search.sort === 'orderDate' ? '' : search.sort,
    direction: search.direction === usualDirection(search.sort) ? '' : search.direction,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
}

const headings: Record<OrderFilter, string> = {
  recent: 'Manage Recent Orders',
  onHold: 'Manage On Hold Orders',
  draft: 'Manage Draft Orders',
};

/** A search looks through all orders, so no filter's heading stands over it. */
export function headingOf(search: OrderSearch): string {
  const isFiltered = questionOf(search) === 'filter' && search.order !== undefined;
  return isFiltered && search.order ? headings[search.order] : 'Manage Orders';
}
