import type { SignedOutReason } from '../server/token-store.ts';

export type SingleSignOnFailure = 'single-sign-on-failed' | 'hospital-code-unknown' | 'single-sign-on-busy';
export type SignInReason =
  | Exclude<SignedOutReason, 'chosen'>
  | 'typing-discarded'
  | 'password-reset'
  | 'account-ready'
  | SingleSignOnFailure;

let left: SignInReason | undefined;

/** Says to the login screen of this tab why it is shown; it tells so once. */
export function noteSignInReason(reason: SignInReason): void {
  left = reason;
}

export const notedSignInReason = (): SignInReason | undefined => left;

export function forgetSignInReason(): void {
  left = undefined;
}
