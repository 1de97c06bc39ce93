import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useIsSignedIn } from './use-is-signed-in.ts';

const SignedInArrival = lazy(() => import('./signed-in-screens.tsx'));

/** Screens for signed-out users: whoever is signed in, or just did, is sent on. */
export function SignedOutScreens() {
  if (!useIsSignedIn()) return <Outlet />;
  return (
    <Suspense>
      <SignedInArrival />
    </Suspense>
  );
}
