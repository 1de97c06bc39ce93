import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { queryClient } from '../server/query-client.ts';
import { Arrival, SignedIn } from './session.tsx';
import { signedInSide } from './signed-in-side.ts';

/** What signed-in screens know of the server. */
export const SignedInAround = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Around every screen of a hospital's users. Its code is fetched then, so that the login screen is there sooner. */
export function SignedInScreens() {
  return (
    <SignedInAround>
      <SignedIn>
        <Outlet />
      </SignedIn>
    </SignedInAround>
  );
}

/** What a signed-out screen gives way to once somebody is signed in. */
export default function SignedInArrival() {
  // The workbench itself knows where the supplier's people were.
  if (signedInSide() === 'supplier') return <Navigate to={paths.workbench()} replace />;
  return (
    <SignedInAround>
      <SignedIn>
        <Arrival />
      </SignedIn>
    </SignedInAround>
  );
}
