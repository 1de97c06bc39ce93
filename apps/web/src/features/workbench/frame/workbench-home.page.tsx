import { isStaffAllowed } from '@bolt/domain/access/staff-access';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { forgetReturnPath, returnPathOf } from '#platform/session/return-path.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { useStaff } from './staff-session.tsx';
import { workbenchScreens } from './workbench-screens.ts';

/** Leads to the screen on which the same user's session ended, else to the first that the roles open. */
export default function WorkbenchHomePage() {
  const { userId, flags } = useStaff();
  const { state } = useLocation();
  const [returnPath] = useState(() => returnPathOf(userId));
  useEffect(forgetReturnPath, []);
  const first = workbenchScreens.find(({ access }) => isStaffAllowed(access, flags));
  const to = returnPath?.startsWith('/workbench/') ? returnPath : first?.address;
  if (to) return <Navigate to={to} state={state} replace />;
  return (
    <EmptyState
      level={1}
      title="No screen is open to your roles"
      text="An administrator gives roles and hospitals. What you are given is there after the page is loaded again."
    />
  );
}
