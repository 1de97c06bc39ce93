import { useEffect } from 'react';
import { signOut } from '#platform/session/sign-in.ts';

/** Signing out; the session's guard then shows the login screen. */
export default function SignOutPage() {
  useEffect(() => {
    void signOut();
  }, []);
  return null;
}
