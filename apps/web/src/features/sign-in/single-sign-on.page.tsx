import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { forgetHospitalCode } from '#platform/session/hospital-code.ts';
import { signInByAssertion } from '#platform/session/sign-in.ts';
import { noteSignInReason, type SingleSignOnFailure } from '#platform/session/sign-in-reason.ts';
import { takeSingleSignOn } from '#platform/session/single-sign-on-address.ts';
import { paths } from '../../paths.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

/** By what the server says in the address. */
const FAILURES: Readonly<Record<string, SingleSignOnFailure>> = {
  hospital: 'hospital-code-unknown',
  busy: 'single-sign-on-busy',
};

/** Where an identity provider sends the browser back to. Success leaves by the guard of signed-out screens. */
export default function SingleSignOnPage() {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    void signInFromAddress().then((isSignedIn) => setIsOver(!isSignedIn));
  }, []);

  if (isOver) return <Navigate to={paths.login()} replace />;
  return (
    <SignedOutFrame>
      <h1>Single sign-on</h1>
      <p role="status">Signing you in…</p>
    </SignedOutFrame>
  );
}

async function signInFromAddress(): Promise<boolean> {
  const given = takeSingleSignOn();
  if (!given) return false;
  if ('failed' in given) {
    if (given.failed === 'hospital') forgetHospitalCode();
    noteSignInReason(FAILURES[given.failed] ?? 'single-sign-on-failed');
    return false;
  }
  try {
    await signInByAssertion(given);
    return true;
  } catch {
    noteSignInReason('single-sign-on-failed');
    return false;
  }
}
