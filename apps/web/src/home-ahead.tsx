import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadHome } from './hospital-routes.tsx';
import { useShownHome } from './platform/frame/use-shown-site.ts';
import { whenIdle } from './platform/when-idle.ts';

/**
 * Home is one press away from everywhere: its code comes while a screen has what it asked for and nobody presses
 * anything, and not only once it is wanted.
 */
export function HomeAhead() {
  const home = useShownHome();
  const isAsking = useIsFetching() > 0;
  useEffect(() => {
    if (isAsking) return;
    // Where it fails now it is asked for again by the press, which says so.
    return whenIdle(() => void loadHome[home]?.().catch(() => {}));
  }, [isAsking, home]);
  return null;
}
