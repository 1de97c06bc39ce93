import {
  type AccountAction,
  type AccountStatus,
  isForOthersAlone,
  possibleActions,
} from '@bolt/domain/accounts/account-status';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import styles from '../administration.module.css';
import { ACTION_WORDS } from './account-words.ts';

interface AccountActionsProps {
  name: string;
  status: AccountStatus;
  /** The own account is not changed, deactivated or reset. */
  isOwn: boolean;
  onEdit: () => void;
  onAct: (action: AccountAction) => void;
}

/** What can be done to an account as it stands. */
export function AccountActions({ name, status, isOwn, onEdit, onAct }: AccountActionsProps) {
  const actions = possibleActions(status).filter((action) => !isOwn || !isForOthersAlone(action));
  return (
    <span className={styles.actions}>
      {!isOwn && (
        <TextButton onClick={onEdit}>
          Edit<VisuallyHidden> {name}</VisuallyHidden>
        </TextButton>
      )}
      {actions.map((action) => (
        <TextButton key={action} onClick={() => onAct(action)}>
          {ACTION_WORDS[action].label}
          <VisuallyHidden> {name}</VisuallyHidden>
        </TextButton>
      ))}
    </span>
  );
}
