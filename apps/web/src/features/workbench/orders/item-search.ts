import type { Body } from '@bolt/contracts';
import type { ItemTab } from '@bolt/contracts/workbench-items.contract';
import { longestSearch } from '@bolt/domain/texts/longest-search';

export type ItemSearch = Omit<Body<'POST /api/v1/workbench/items/search'>, 'limit' | 'cursor'>;

const tabs: readonly ItemTab[] = ['to-review', 'reviewed', 'in-manufacture'];
const texts = ['hospitalId', 'drugCode', 'finding', 'deliveryDate', 'orderRef'] as const;
const toggles = ['cytotoxic', 'claimedByMe', 'unclaimed', 'onHold', 'openQuery'] as const;
export type ItemToggle = (typeof toggles)[number];

/** What an address asks for; what it says and nobody knows is left out. */
export function readItemSearch(query: URLSearchParams): ItemSearch {
  const site = query.get('site');
  return {
    tab: tabs.find((tab) => tab === query.get('tab')) ?? 'to-review',
    ...(site === 'CMP' || site === 'TPN' ? { site } : {}),
    ...Object.fromEntries(
      // As much as its field takes: more is in no reference.
      texts.flatMap((name) => (query.get(name) ? [[name, query.get(name)?.slice(0, longestSearch)]] : [])),
    ),
    ...Object.fromEntries(toggles.flatMap((name) => (query.get(name) === 'true' ? [[name, true]] : []))),
  };
}

/** The same as a query: a reload, and whoever is sent the address, shows the same list. */
export const writeItemSearch = ({ tab, ...filters }: ItemSearch): Record<string, string> => ({
  ...(tab !== 'to-review' && { tab }),
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ),
});

/** Whether anything but the tab is asked for. */
export const isFiltered = (search: ItemSearch): boolean => countFilters(search) > 0;

/** How many things but the tab are asked for. */
export const countFilters = ({ tab: _tab, ...filters }: ItemSearch): number =>
  Object.values(filters).filter(Boolean).length;
