import { useSession } from '#platform/session/session.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { lineInWords } from '../../lines/describe-line.ts';
import { type StaleChange, staleChangeText, whoEdited } from '../../stale-change.ts';
import styles from './modals.module.css';

interface LineChangedModalProps {
  change: StaleChange;
  /** What would be saved instead. */
  mine: string;
  isBusy: boolean;
  onReplace: () => void;
  onBack: () => void;
}

/** The line was saved first elsewhere: what it says now is shown, and is replaced only by who has seen it. */
export function LineChangedModal({ change, mine, isBusy, onReplace, onBack }: LineChangedModalProps) {
  const user = useSession();
  return (
    <ConfirmModal
      title={
        whoEdited(change.editedBy, user) === 'You'
          ? 'You changed this item'
          : 'Somebody else changed this item'
      }
      tone="warning"
      startsAtTitle
      confirmLabel="Save mine instead"
      cancelLabel="Go back to the form"
      isBusy={isBusy}
      onConfirm={onReplace}
      onCancel={onBack}
    >
      <p className={styles.question}>{staleChangeText(change, user)}</p>
      {change.line && (
        <p>
          It says now: <b>{lineInWords(change.line)}</b>
        </p>
      )}
      <p>
        Yours is: <b>{mine}</b>
      </p>
      <p className={styles.why}>Nothing was saved. What you typed is still in the form.</p>
    </ConfirmModal>
  );
}
