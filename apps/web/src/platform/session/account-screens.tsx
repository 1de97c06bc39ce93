import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { queryClient } from '../server/query-client.ts';
import { useSessionEnd } from './session-end.ts';
import { useIsSignedIn } from './use-is-signed-in.ts';

/** Around what concerns a session alone, whoever has it: neither side's frame is needed to leave. */
export const AccountScreens = () => (
  <QueryClientProvider client={queryClient}>
    <UntilSignedOut />
  </QueryClientProvider>
);

function UntilSignedOut() {
  const isSignedIn = useIsSignedIn();
  useSessionEnd();
  return isSignedIn ? <Outlet /> : <Navigate to={paths.login()} replace />;
}
