import { access } from '@bolt/domain/access/access';
import type { AccessRule } from '@bolt/domain/access/access-rule';
import type { Site } from '@bolt/domain/access/rights';
import { paths } from '../../paths.ts';
import { homeOf } from './home-of.ts';
import { may, type Permitted } from './may.ts';

export const HOMES: Readonly<Record<Site, string>> = {
  compounding: paths.home(),
  nutrition: paths.homeTPN(),
};
/** The values of the query `switchsite` (decision B10). */
const SITES_BY_QUERY: ReadonlyMap<string | null, Site> = new Map([
  ['compounding', 'compounding'],
  ['tpn', 'nutrition'],
]);

/** The site that an address shows; screens that belong to neither count as the user's own. */
export function siteOf(pathname: string, user: Permitted): Site {
  return /^\/tpn(\/|$)/.test(pathname) || homeOf(user) === HOMES.nutrition ? 'nutrition' : 'compounding';
}

/** Screens of both sites, which have one address. */
const SHARED = [paths.managePatient(), '/patient/', '/user/', paths.contact()];

/** Whether an address is of both sites: whoever comes to it stays on the site that they came from. */
export const isShared = (pathname: string): boolean => SHARED.some((start) => pathname.startsWith(start));

/** The address of one of the sites' homes. */
export function isHome(pathname: string): boolean {
  const bare = withoutLastSlashes(pathname);
  return bare === HOMES.compounding || bare === HOMES.nutrition;
}

export interface Redirect {
  to: string;
  /** The home says that access is missing (ROLE-12). */
  isAccessMissing?: true;
}

/** Where the user is sent instead of the screen; null where it may be opened. */
export function redirectOf(
  user: Permitted,
  screen: { pathname: string; search: string; access: AccessRule | undefined },
): Redirect | null {
  const pathname = withoutLastSlashes(screen.pathname);
  const query = new URLSearchParams(screen.search);
  const site = SITES_BY_QUERY.get(query.get('switchsite'));
  if (isHome(pathname) && site && HOMES[site] !== pathname && may(user, access[site])) {
    query.delete('switchsite');
    return { to: withSearch(HOMES[site], query.toString()) };
  }
  if (!screen.access || may(user, screen.access)) return null;
  const home = homeOf(user);
  if (pathname === HOMES.compounding) {
    // Who has the nutrition site alone arrives here after every sign-in; who has neither is told so right here.
    return home === pathname ? null : { to: withSearch(home, query.toString()) };
  }
  return { to: home, isAccessMissing: true };
}

function withoutLastSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

const withSearch = (path: string, search: string): string => (search ? `${path}?${search}` : path);
