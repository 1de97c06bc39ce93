import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import type { ScreenHandle } from '#platform/session/access-guard.tsx';

/**
 * Reports the title of each screen that is opened, as JSON {screen}. Addresses stay here: they hold the keys of
 * orders and patients. Without permission, or without an address to report to, nothing is sent.
 */
export function useReportScreens(isAllowed: boolean): void {
  const url = useRuntimeConfig()?.analyticsUrl;
  const match = useMatches().findLast(({ handle }) => handle);
  const screen = (match?.handle as ScreenHandle | undefined)?.title;
  const pathname = match?.pathname;
  useEffect(() => {
    // The same title at another address is another visit.
    if (isAllowed && url && screen && pathname) navigator.sendBeacon(url, JSON.stringify({ screen }));
  }, [isAllowed, url, screen, pathname]);
}
