import { slipsQuestion } from '@bolt/domain/compounding/findings/ask-about-slips';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';

interface SlipsModalProps {
  slips: readonly Finding[];
  /** Whom the line is for, where it is for somebody. */
  patient?: { name: string; medicalRecordNumber: string | null } | null;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** A figure or a date that is unusual is asked about once, before anything is sent; going back has the focus. */
export function SlipsModal({ slips, patient, isBusy, onConfirm, onBack }: SlipsModalProps) {
  return (
    <ConfirmModal
      title={slipsQuestion(slips)}
      tone="warning"
      confirmLabel="Yes, this is correct"
      cancelLabel="Go back and change it"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onBack}
    >
      <ul>
        {slips.map(({ detail }) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {patient && slips.some(({ code }) => code === 'MadeForPatient') && (
        <p>
          You order it for {patient.name}
          {patient.medicalRecordNumber && ` (${patient.medicalRecordNumber})`}.
        </p>
      )}
    </ConfirmModal>
  );
}
