import { paths } from '../../paths.ts';
import { readOrderSearch, writeOrderSearch } from './order-search.ts';

/** Where Back leads: the list that the order was opened from, with its filter and search, otherwise home. */
export function originAddress(query: URLSearchParams): string {
  const search = () => writeOrderSearch(readOrderSearch(query));
  switch (query.get('from')) {
    case 'manageOrders':
      return paths.manageOrders(search());
    case 'manageOrdersTPN':
      return paths.manageOrdersTPN(search());
    case 'homeTPN':
      return paths.homeTPN();
    default:
      return paths.home();
  }
}
