import { useSession } from '#platform/session/session.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { lineInWords } from '../../lines/describe-line.ts';
import { type StaleChange, staleChangeText } from '../../stale-change.ts';
import styles from './modals.module.css';

interface LineChangedModalProps {
  change: StaleChange;
  /** What would be saved instead. */
  mine: string;
  isBusy: boolean;
  onReplace: () => void;
  onBack: () => void;
}

/** Somebody else saved the line first: theirs is shown, and is replaced only by who has seen it. */
export function LineChangedModal({ change, mine, isBusy, onReplace, onBack }: LineChangedModalProps) {
  const { hospitalTimeZone } = useSession();
  return (
    <ConfirmModal
      title="Somebody else changed this item"
      tone="warning"
      startsAtTitle
      confirmLabel="Save mine instead"
      cancelLabel="Go back to the form"
      isBusy={isBusy}
      onConfirm={onReplace}
      onCancel={onBack}
    >
      <p className={styles.question}>{staleChangeText(change, hospitalTimeZone)}</p>
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
