import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import styles from './confirmations.module.css';
import type { LineConfirmation } from './line-confirmations.ts';

interface SettledModalProps {
  settled: readonly LineConfirmation[];
  isBusy: boolean;
  onGoOn: () => void;
  onBack: () => void;
}

/** What was confirmed is not found any more: the line goes on without it only where the user has read that. */
export function SettledModal({ settled, isBusy, onGoOn, onBack }: SettledModalProps) {
  return (
    <ConfirmModal
      title="The figures have changed since you were asked"
      tone="warning"
      startsAtTitle
      confirmLabel="Go on without it"
      cancelLabel="Go back"
      isBusy={isBusy}
      onConfirm={onGoOn}
      onCancel={onBack}
    >
      <p>What you confirmed is not found any more, and is not kept with the line:</p>
      <ul className={styles.details}>
        {settled.map(({ shown }) => (
          <li key={shown}>{shown}</li>
        ))}
      </ul>
    </ConfirmModal>
  );
}
