import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import styles from './modals.module.css';
import { ReasonField } from './reason-field.tsx';
import { useReason } from './use-reason.ts';

interface StabilityModalProps {
  title: string;
  details: readonly string[];
  /** The preparation does not last until its treatment: going on takes a reason. */
  needsReason: boolean;
  reason: string;
  onReason: (reason: string) => void;
  isBusy: boolean;
  onContinue: (reason: string | undefined) => void;
  onBack: () => void;
}

/** No figure covers what is ordered: going on is the user's decision and stays with the line. */
export function StabilityModal(props: StabilityModalProps) {
  const { title, details, needsReason, reason, onReason, isBusy, onContinue, onBack } = props;
  const { field, error, give } = useReason(reason);
  return (
    <ConfirmModal
      title={title}
      tone="danger"
      advises="cancel"
      confirmLabel="Continue"
      cancelLabel="Back"
      isBusy={isBusy}
      onConfirm={() => (needsReason ? give(onContinue) : onContinue(undefined))}
      onCancel={onBack}
    >
      <ul className={styles.details}>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {needsReason && <ReasonField ref={field} value={reason} onChange={onReason} error={error} />}
      <p className={styles.why}>
        If you continue, the line waits as Pending until it was reviewed, and your name, the time and this
        message are kept with it.
      </p>
    </ConfirmModal>
  );
}
