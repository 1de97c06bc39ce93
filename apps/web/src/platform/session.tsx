import type { Answer } from '@bolt/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../paths.ts';
import { callApi } from './api-client.ts';
import { ErrorScreen } from './error-screen.tsx';
import { showHospital } from './shown-hospital.ts';
import { onTokensChange, storedTokens } from './token-store.ts';

export type SessionUser = Answer<'GET /api/v1/user/info'>;

const SessionContext = createContext<SessionUser | null>(null);

export const sessionUserQuery = {
  queryKey: ['session-user'],
  queryFn: async () => {
    const user = await callApi('GET /api/v1/user/info', { query: { _format: 'json' } });
    showHospital(user.hospitalId);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
};

export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(onTokensChange, () => storedTokens() !== null);

/** The signed-in user. Inside `SignedIn` alone. */
export function useSession(): SessionUser {
  const user = useContext(SessionContext);
  if (!user) throw new Error('useSession is for signed-in screens');
  return user;
}

/** Screens that need sign-in: fetches the session, or sends to the login screen. */
export function SignedIn({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const queryClient = useQueryClient();
  const { data: user, error, refetch } = useQuery({ ...sessionUserQuery, enabled: isSignedIn });

  useEffect(() => {
    // Nothing of a user stays behind for the next one.
    if (!isSignedIn) {
      queryClient.clear();
      showHospital(undefined);
    }
  }, [isSignedIn, queryClient]);

  if (!isSignedIn) return <Navigate to={paths.login()} replace />;
  if (user) return <SessionContext value={user}>{children}</SessionContext>;
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return null;
}

/** Screens for signed-out users: a signed-in one is sent home. */
export function SignedOut({ children }: { children: ReactNode }) {
  return useIsSignedIn() ? <Navigate to={paths.home()} replace /> : children;
}
