import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../server/query-client.ts';
import { Arrival, SignedIn } from './session.tsx';

/** Around every screen that needs sign-in. Its code is fetched then, so that the login screen is there sooner. */
export function SignedInScreens() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn>
        <Outlet />
      </SignedIn>
    </QueryClientProvider>
  );
}

/** What a signed-out screen gives way to once somebody is signed in. */
export default function SignedInArrival() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn>
        <Arrival />
      </SignedIn>
    </QueryClientProvider>
  );
}
