import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import styles from './modals.module.css';

interface StabilityModalProps {
  details: readonly string[];
  isBusy: boolean;
  onContinue: () => void;
  onBack: () => void;
}

/** Nobody holds a figure for what is ordered: going on is the user's decision and stays with the line. */
export function StabilityModal({ details, isBusy, onContinue, onBack }: StabilityModalProps) {
  return (
    <ConfirmModal
      title="No system stability exists for this order"
      tone="danger"
      advises="cancel"
      confirmLabel="Continue"
      cancelLabel="Back"
      isBusy={isBusy}
      onConfirm={onContinue}
      onCancel={onBack}
    >
      <ul className={styles.details}>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p className={styles.why}>
        If you continue, the line waits as Pending until it was reviewed, and your name, the time and this
        message are kept with it.
      </p>
    </ConfirmModal>
  );
}
