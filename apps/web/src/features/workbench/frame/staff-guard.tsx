import { isStaffAllowed } from '@bolt/domain/access/staff-access';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { paths } from '#paths.ts';
import { screenHandleOf } from '#platform/session/screen-handle.ts';
import type { ScreenMissing } from '#platform/session/screen-missing.ts';
import { useStaff } from './staff-session.tsx';

/** Shows a screen of the workbench to whoever has a flag for it, and sends everybody else to the first of their own. */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { flags } = useStaff();
  const rule = screenHandleOf(useMatches(), useLocation().search)?.staff;
  if (!rule || isStaffAllowed(rule, flags)) return children;
  const state: ScreenMissing = { isScreenMissing: true };
  return <Navigate to={paths.workbench()} state={state} replace />;
}
