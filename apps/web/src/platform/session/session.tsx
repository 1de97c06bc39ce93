import type { Answer } from '@bolt/contracts';
import type { AccessRule } from '@bolt/domain/access/access-rule';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { autosaveFor } from '../autosave/form-draft-savers.ts';
import { ErrorScreen } from '../frame/error-screen.tsx';
import { callApi } from '../server/api-client.ts';
import { showHospital } from '../server/shown-hospital.ts';
import { AccountProvider } from './account.tsx';
import { homeOf } from './home-of.ts';
import { IdleWatch } from './idle/idle-watch.tsx';
import { may } from './may.ts';
import { forgetReturnPath, noteUser, returnPathOf } from './return-path.ts';
import type { ScreenMissing } from './screen-missing.ts';
import { useSessionEnd } from './session-end.ts';
import { useSignedInSide } from './signed-in-side.ts';
import { useIsSignedIn } from './use-is-signed-in.ts';

export type SessionUser = Answer<'GET /api/v1/user/info'>;

const SessionContext = createContext<SessionUser | null>(null);

export const sessionUserQuery = {
  queryKey: ['session-user'],
  queryFn: async () => {
    const user = await callApi('GET /api/v1/user/info', { query: { _format: 'json' } });
    showHospital(user.hospitalId);
    noteUser(user.userId);
    autosaveFor(user.userId);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * What the user may do by now, where that is no longer what the screens were drawn with. Another hospital, or another
 * user, is not taken on by a screen that is open: it would show the one and act for the other.
 */
export async function readRightsAgain(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionUserQuery;
  const now = await callApi('GET /api/v1/user/info', { query: { _format: 'json' } }).catch(() => undefined);
  queryClient.setQueryData<SessionUser>(queryKey, (shown) =>
    now && now.userId === shown?.userId && now.hospitalId === shown.hospitalId ? now : shown,
  );
}

/** The signed-in user. Inside `SignedIn` alone. */
export function useSession(): SessionUser {
  const user = useContext(SessionContext);
  if (!user) throw new Error('useSession is for signed-in screens');
  return user;
}

/** Whether the signed-in user may do what the rule is about. */
export const useMay = (rule: AccessRule): boolean => may(useSession(), rule);

/** Screens that need sign-in: fetches the session, or sends to the login screen. */
export function SignedIn({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const side = useSignedInSide();
  const { data: user, error, refetch } = useQuery({ ...sessionUserQuery, enabled: side === 'hospital' });
  useSessionEnd();

  if (!isSignedIn) return <Navigate to={paths.login()} replace />;
  // The supplier's people have no screen of a hospital.
  if (side === 'supplier') return <ToWorkbench />;
  if (error && !user) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  if (!user) return null;
  return (
    <SessionContext value={user}>
      <AccountProvider value={{ ...user, homeAddress: homeOf(user) }}>{children}</AccountProvider>
      <IdleWatch />
    </SessionContext>
  );
}

/** A hospital's screen was asked for by one of the supplier's people. Only the bare address asks for none. */
function ToWorkbench() {
  const state: ScreenMissing | undefined =
    useLocation().pathname === paths.home() ? undefined : { isScreenMissing: true };
  return <Navigate to={paths.workbench()} state={state} replace />;
}

/** Where a sign-in leads: home, or to the screen on which the same user's session ended (decision I20). */
export function Arrival() {
  const user = useSession();
  const [path] = useState(() => returnPathOf(user.userId) ?? homeOf(user));
  useEffect(forgetReturnPath, []);
  return <Navigate to={path} replace />;
}
