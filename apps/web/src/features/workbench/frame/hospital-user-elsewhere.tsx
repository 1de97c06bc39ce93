import { Navigate } from 'react-router';
import type { AccessMissing } from '#platform/session/access-guard.tsx';
import { useAccount } from '#platform/session/account.tsx';
import { SignedIn } from '#platform/session/session.tsx';

/** A hospital's user at an address of the workbench: sent home, where it says that access is missing. */
export const HospitalUserElsewhere = () => (
  <SignedIn>
    <ToOwnHome />
  </SignedIn>
);

function ToOwnHome() {
  const state: AccessMissing = { isAccessMissing: true };
  return <Navigate to={useAccount().homeAddress} state={state} replace />;
}
