import type { ReactNode } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { redirectOf } from './access.ts';
import { screenHandleOf } from './screen-handle.ts';
import { useSession } from './session.tsx';

/** Kept with the history entry of a home: the screen that was asked for is not the user's. */
export interface AccessMissing {
  isAccessMissing?: true;
}

/** Shows a screen to whoever may open it and sends everybody else to their home. */
export function AccessGuard({ children }: { children: ReactNode }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const screen = screenHandleOf(useMatches(), search);
  const redirect = redirectOf(user, { pathname, search, access: screen?.access });
  if (!redirect) return children;
  const state: AccessMissing = redirect.isAccessMissing ? { isAccessMissing: true } : {};
  return <Navigate to={redirect.to} state={state} replace />;
}
