import type { SignedOutReason } from '../server/token-store.ts';

export type SingleSignOnFailure = 'single-sign-on-failed' | 'hospital-code-unknown' | 'single-sign-on-busy';
export type SignInNotice = Exclude<SignedOutReason, 'chosen'> | 'password-reset' | SingleSignOnFailure;

let left: SignInNotice | undefined;

/** Leaves word for the login screen of this tab, which shows it once. */
export function leaveSignInNotice(notice: SignInNotice): void {
  left = notice;
}

export const leftSignInNotice = (): SignInNotice | undefined => left;

export function forgetSignInNotice(): void {
  left = undefined;
}
