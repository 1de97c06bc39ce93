import { lineAlerts } from '@bolt/domain/compounding/describe-finding';
import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import styles from './modals.module.css';
import { ReasonField } from './reason-field.tsx';
import { useReason } from './use-reason.ts';

interface DoseChangeModalProps {
  /** One sentence for each drug, with both doses and the day of the last one. */
  details: readonly string[];
  reason: string;
  onReason: (reason: string) => void;
  isBusy: boolean;
  onContinue: (reason: string) => void;
  onBack: () => void;
}

/** The dose is far from the patient's last one: meant or mistyped, only the user knows. */
export function DoseChangeModal(props: DoseChangeModalProps) {
  const { details, reason, onReason, isBusy, onContinue, onBack } = props;
  const { field, error, give } = useReason(reason);
  return (
    <ConfirmModal
      title={lineAlerts.change}
      tone="warning"
      advises="cancel"
      confirmLabel="The change is meant"
      cancelLabel="Go back and change the dose"
      isBusy={isBusy}
      onConfirm={() => give(onContinue)}
      onCancel={onBack}
    >
      {details.map((detail) => (
        <p key={detail} className={styles.question}>
          {detail}.
        </p>
      ))}
      <ReasonField ref={field} value={reason} onChange={onReason} error={error} />
      <p className={styles.why}>Your name, the time, this message and the reason are kept with the line.</p>
    </ConfirmModal>
  );
}
