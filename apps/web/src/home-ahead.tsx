import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadHomeAhead } from './hospital-routes.tsx';
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
    return whenIdle(() => void loadHomeAhead(home));
  }, [isAsking, home]);
  return null;
}
