import { type ReactNode, useEffect, useState } from 'react';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import {
  forgetSignInReason,
  notedSignInReason,
  type SignInReason,
} from '#platform/session/sign-in-reason.ts';
import { Message, type MessageTone } from '#ui/feedback/message.tsx';

const PASSWORD_SET = 'Password successfully reset, please enter your new details.';

const REASONS: Readonly<Record<SignInReason, { tone: MessageTone; text: ReactNode }>> = {
  'password-reset': { tone: 'success', text: PASSWORD_SET },
  'password-changed': { tone: 'success', text: PASSWORD_SET },
  'account-ready': { tone: 'success', text: 'Your account is ready, please sign in.' },
  idle: { tone: 'info', text: 'You were signed out because nothing was pressed for a while.' },
  'typing-discarded': {
    tone: 'warning',
    text: 'You logged out in another window. What was typed in this one and not saved is discarded.',
  },
  expired: { tone: 'info', text: 'Your session has ended. Please sign in again.' },
  'hospital-withdrawn': {
    tone: 'warning',
    text: 'Your account has no access any more to the hospital where you worked. Where it has another one, sign in to go on there.',
  },
  'hospital-code-unknown': {
    tone: 'danger',
    text: 'No hospital has this code. Please check it, or sign in with username and password.',
  },
  'single-sign-on-busy': {
    tone: 'danger',
    text: 'Too many sign-ins were started. Please wait a minute and try again.',
  },
  'single-sign-on-failed': {
    tone: 'danger',
    text: 'Single sign-on failed. Please sign in with username and password.',
  },
};

/** Above the fields of the login screen: the upgrade that is under way, and why the user is here. */
export function SignInMessage() {
  const maintenance = useRuntimeConfig()?.maintenance;
  const [reason] = useState(notedSignInReason);
  useEffect(forgetSignInReason, []);
  return (
    <>
      {maintenance && <Message tone="warning">{maintenance}</Message>}
      {reason && <Message tone={REASONS[reason].tone}>{REASONS[reason].text}</Message>}
    </>
  );
}
