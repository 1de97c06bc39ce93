import { lazy, Suspense } from 'react';
import { useIdleSignOut } from './use-idle-sign-out.ts';

const IdleWarning = lazy(() => import('./idle-warning.tsx'));

/** Watches a signed-in screen for somebody being there; see `useIdleSignOut`. */
export function IdleWatch() {
  const { secondsLeft, stay } = useIdleSignOut();
  if (secondsLeft === undefined) return null;
  return (
    <Suspense>
      <IdleWarning secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  );
}
