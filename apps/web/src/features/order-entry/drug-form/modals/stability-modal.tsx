import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { useRef, useState } from 'react';
import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import styles from './modals.module.css';
import { ReasonField } from './reason-field.tsx';

interface StabilityModalProps {
  title: string;
  details: readonly string[];
  /** The preparation does not last until its treatment: going on takes a reason. */
  needsReason: boolean;
  isBusy: boolean;
  onContinue: (reason: string | undefined) => void;
  onBack: () => void;
}

/** No figure covers what is ordered: going on is the user's decision and stays with the line. */
export function StabilityModal(props: StabilityModalProps) {
  const { title, details, needsReason, isBusy, onContinue, onBack } = props;
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const message = needsReason ? reasonMessage(reason) : null;

  function goOn() {
    setWasTried(true);
    if (message === null) onContinue(needsReason ? reason.trim() : undefined);
    else field.current?.focus();
  }

  return (
    <ConfirmModal
      title={title}
      tone="danger"
      advises="cancel"
      confirmLabel="Continue"
      cancelLabel="Back"
      isBusy={isBusy}
      onConfirm={goOn}
      onCancel={onBack}
    >
      <ul className={styles.details}>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {needsReason && (
        <ReasonField
          ref={field}
          value={reason}
          onChange={setReason}
          error={(wasTried && message) || undefined}
        />
      )}
      <p className={styles.why}>
        If you continue, the line waits as Pending until it was reviewed, and your name, the time and this
        message are kept with it.
      </p>
    </ConfirmModal>
  );
}
