import type { AccountAction, AccountStatus } from '@bolt/domain/accounts/account-status';

interface ActionWords {
  /** Of the button in the row, and of the one that confirms. */
  label: string;
  question: (name: string) => string;
  text?: string;
  /** `status`: of the account from then on. */
  done: (name: string, status: AccountStatus) => string;
}

/** What is asked before something is done to an account, and what is said afterwards (document 4, section 2). */
export const ACTION_WORDS: Readonly<Record<AccountAction, ActionWords>> = {
  'invite-again': {
    label: 'Send again',
    question: (name) => `Send the invitation of ${name} again?`,
    text: 'The link that was sent before stops working.',
    done: (name) => `A new invitation was sent to ${name}.`,
  },
  unlock: {
    label: 'Unlock',
    question: (name) => `Unlock ${name}?`,
    text: 'The failed tries to sign in are forgotten.',
    done: (name) => `${name} can sign in again.`,
  },
  'end-sessions': {
    label: 'End sessions',
    question: (name) => `End all sessions of ${name}?`,
    done: (name) => `All sessions of ${name} have ended.`,
  },
  'reset-sign-in': {
    label: 'Reset sign-in',
    question: (name) => `Reset the sign-in of ${name}?`,
    text: 'Password and authenticator stop working, sessions end, and a new invitation is sent.',
    done: (name) => `The sign-in of ${name} was reset, and a new invitation was sent.`,
  },
  deactivate: {
    label: 'Deactivate',
    question: (name) => `Deactivate ${name}?`,
    text: 'Sessions end at once.',
    done: (name) => `${name} was deactivated.`,
  },
  reactivate: {
    label: 'Reactivate',
    question: (name) => `Reactivate ${name}?`,
    done: (name, status) =>
      status === 'invited'
        ? `${name} was reactivated, and a new invitation was sent.`
        : `${name} was reactivated.`,
  },
};

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
