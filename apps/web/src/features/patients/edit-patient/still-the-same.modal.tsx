import type { Patient } from '@bolt/contracts/patients.contract';
import { asTyped } from '#parts/patients/same-person.ts';
import { usePatientDetailWords } from '#parts/patients/use-patient-detail-words.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { changesMeanwhile } from './changes-meanwhile.ts';
import type { PatientEntries } from './patient-entries.ts';

interface StillTheSameModalProps {
  stored: Patient;
  typed: PatientEntries;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before a record is made another person's: all that was ordered for the one would be the other's. */
export function StillTheSameModal({ stored, typed, onSave, onClose }: StillTheSameModalProps) {
  const words = usePatientDetailWords();
  return (
    <ConfirmModal
      tone="warning"
      title={`Is this still ${stored.firstName} ${stored.lastName}?`}
      confirmLabel="The same person: save"
      cancelLabel="Go back"
      onConfirm={onSave}
      onCancel={onClose}
    >
      <ul>
        {changesMeanwhile(stored, asTyped(typed), words).map(({ label, before, now }) => (
          <li key={label}>
            {label} was {before}, will be {now}.
          </li>
        ))}
      </ul>
      <p>
        All orders of this record, and the doses that new lines are compared with, stand under what is saved
        here; the supplier is told of it for each item that it has still to send, and reviews again what it
        had reviewed. Another person is a patient of their own: add them where you order for them.
      </p>
    </ConfirmModal>
  );
}
