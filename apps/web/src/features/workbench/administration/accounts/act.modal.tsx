import type { AccountAction, AccountStatus } from '@bolt/domain/accounts/account-status';
import type { QueryKey } from '@tanstack/react-query';
import { AskFirstModal } from '../ask-first.modal.tsx';
import type { SentWith } from '../use-administration-change.ts';
import { ACTION_WORDS } from './account-words.ts';

interface ActModalProps {
  action: AccountAction;
  name: string;
  /** The list that the account stands in. */
  list: QueryKey;
  act: (sentWith: SentWith) => Promise<{ status: AccountStatus }>;
  /** With what is to be said. */
  onDone: (told: string) => void;
  onClose: () => void;
}

/** Asks before something is done to an account. */
export function ActModal({ action, name, list, act, onDone, onClose }: ActModalProps) {
  const { question, text, label, done } = ACTION_WORDS[action];
  return (
    <AskFirstModal
      title={question(name)}
      text={text}
      action={label}
      isDanger={action === 'deactivate' || action === 'reset-sign-in'}
      list={list}
      send={act}
      onDone={({ status }) => onDone(done(name, status))}
      onClose={onClose}
    />
  );
}
