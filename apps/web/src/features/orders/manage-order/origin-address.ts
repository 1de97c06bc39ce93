import { paths } from '../../../paths.ts';
import { readOrderSearch, writeOrderSearch } from '../manage-orders/order-search.ts';

/** Where Back leads: the list that the order was opened from, with its filter and search, otherwise home. */
export function originAddress(query: URLSearchParams): string {
  return query.get('from') === 'manageOrders'
    ? paths.manageOrders(writeOrderSearch(readOrderSearch(query)))
    : paths.home();
}
