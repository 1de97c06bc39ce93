import type { Site } from '@bolt/domain/access/rights';

/** Screens that both sites have: the nutrition site's own begins with '/tpn'. */
const SHARED_SCREEN = /^\/(manage-orders|order\/create)(?=[/?#]|$)/;

/**
 * The address of a link that belongs to no site in particular, such as one of the menu, on the site the user is on:
 * 'Manage Orders' shows the orders of that site, and never refuses whoever has the nutrition site alone.
 */
export function linkOnSite(link: string, site: Site): string {
  return site === 'nutrition' && SHARED_SCREEN.test(link) ? `/tpn${link}` : link;
}
