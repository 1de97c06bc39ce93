import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import { screenHandleOf } from '#platform/session/screen-handle.ts';

/**
 * Reports the title of each screen that is opened, as JSON {screen}. Addresses stay here: they hold the keys of
 * orders and patients. Without permission, or without an address to report to, nothing is sent.
 */
export function useReportScreens(isAllowed: boolean): void {
  const url = useRuntimeConfig()?.analyticsUrl;
  const matches = useMatches();
  const screen = screenHandleOf(matches, useLocation().search)?.title;
  const pathname = matches.findLast(({ handle }) => handle)?.pathname;
  useEffect(() => {
    // The same title at another address is another visit.
    if (isAllowed && url && screen && pathname) navigator.sendBeacon(url, JSON.stringify({ screen }));
  }, [isAllowed, url, screen, pathname]);
}
