import type { WorkbenchUser } from '@bolt/contracts/workbench.contract';
import { isStaffAllowed, type StaffRule } from '@bolt/domain/access/staff-access';
import { STAFF_ROLES } from '@bolt/domain/access/staff-rights';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#paths.ts';
import { ErrorScreen } from '#platform/frame/error-screen.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { showHospital } from '#platform/server/shown-hospital.ts';
import { AccountProvider } from '#platform/session/account.tsx';
import { IdleWatch } from '#platform/session/idle/idle-watch.tsx';
import { noteUser } from '#platform/session/return-path.ts';
import { useSessionEnd } from '#platform/session/session-end.ts';
import { useSignedInSide } from '#platform/session/signed-in-side.ts';
import { HospitalUserElsewhere } from './hospital-user-elsewhere.tsx';

const StaffContext = createContext<WorkbenchUser | null>(null);

export const staffQuery = {
  queryKey: ['workbench', 'me'],
  queryFn: async () => {
    const user = await callApi('GET /api/v1/workbench/me');
    showHospital(undefined);
    noteUser(user.userId);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Roles and hospitals may be other ones after a time in which nothing was heard.
  meta: { staleAfter: {} },
};

/** Roles and hospitals may be other ones by now. */
export const readStaffAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });

/** The signed-in member of the supplier's staff. Inside `StaffSignedIn` alone. */
export function useStaff(): WorkbenchUser {
  const user = useContext(StaffContext);
  if (!user) throw new Error('useStaff is for screens of the workbench');
  return user;
}

export const useStaffMay = (rule: StaffRule): boolean => isStaffAllowed(rule, useStaff().flags);

/** Screens of the workbench: fetches who is signed in, or sends to the login screen or to the hospital's home. */
export function StaffSignedIn({ children }: { children: ReactNode }) {
  const side = useSignedInSide();
  const { data: user, error, refetch } = useQuery({ ...staffQuery, enabled: side === 'supplier' });
  useSessionEnd();

  if (side === null) return <Navigate to={paths.login()} replace />;
  if (side === 'hospital') return <HospitalUserElsewhere />;
  if (error && !user) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  if (!user) return null;
  const roles = user.roles.map((role) => STAFF_ROLES[role].name);
  return (
    <StaffContext value={user}>
      <AccountProvider value={{ ...user, roles, homeAddress: paths.workbench() }}>{children}</AccountProvider>
      <IdleWatch />
    </StaffContext>
  );
}
