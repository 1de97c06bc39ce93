import { lineAlerts } from '@bolt/domain/compounding/describe-finding';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { useRef, useState } from 'react';
import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import styles from './modals.module.css';
import { ReasonField } from './reason-field.tsx';

interface DoseChangeModalProps {
  /** One sentence for each drug, with both doses and the day of the last one. */
  details: readonly string[];
  isBusy: boolean;
  onContinue: (reason: string) => void;
  onBack: () => void;
}

/** The dose is far from the patient's last one: meant or mistyped, only the user knows. */
export function DoseChangeModal({ details, isBusy, onContinue, onBack }: DoseChangeModalProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const message = reasonMessage(reason);

  function goOn() {
    setWasTried(true);
    if (message === null) onContinue(reason.trim());
    else field.current?.focus();
  }

  return (
    <ConfirmModal
      title={lineAlerts.change}
      tone="warning"
      advises="cancel"
      confirmLabel="The change is meant"
      cancelLabel="Go back and change the dose"
      isBusy={isBusy}
      onConfirm={goOn}
      onCancel={onBack}
    >
      {details.map((detail) => (
        <p key={detail} className={styles.question}>
          {detail}.
        </p>
      ))}
      <ReasonField
        ref={field}
        value={reason}
        onChange={setReason}
        error={(wasTried && message) || undefined}
      />
      <p className={styles.why}>Your name, the time, this message and the reason are kept with the line.</p>
    </ConfirmModal>
  );
}
