import { access } from '@bolt/domain/access/access';
import type { Site } from '@bolt/domain/access/rights';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { HOMES, isShared, siteOf } from '../session/access.ts';
import { may, type Permitted } from '../session/may.ts';
import { useSession } from '../session/session.tsx';

const KEY = 'bolt.site';

/** The site of the frame: on a screen of both it is the one that this tab came from, while the user may be there. */
export function useShownSite(pathname: string, user: Permitted): Site {
  const own = siteOf(pathname, user);
  const shared = isShared(pathname);
  useEffect(() => {
    if (!shared) sessionStorage.setItem(KEY, own);
  }, [shared, own]);
  const cameFromNutrition = shared && sessionStorage.getItem(KEY) === 'nutrition';
  return cameFromNutrition && may(user, access.nutrition) ? 'nutrition' : own;
}

/** The home that a screen of both sites leads back to. */
export function useShownHome(): string {
  return HOMES[useShownSite(useLocation().pathname, useSession())];
}
