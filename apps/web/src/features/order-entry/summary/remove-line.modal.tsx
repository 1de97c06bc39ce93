import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { NO_PATIENT, type OrderPatient } from '../lines/sort-order-patients.ts';
import { useRemoveLine } from '../use-remove-line.ts';

interface RemoveLineModalProps {
  orderRef: string;
  patient: OrderPatient;
  line: DraftLine;
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks, then takes the line out of the order. A failure is said here and the line stays. */
export function RemoveLineModal({ orderRef, patient, line, name, onClose, onRemoved }: RemoveLineModalProps) {
  const removal = useRemoveLine({ orderRef, line, onDone: onClose, onRemoved });
  const noun = line.type === 'PS' ? 'drug' : 'product';
  return (
    <ConfirmModal
      title={`Remove this ${noun} from the order?`}
      tone="danger"
      confirmLabel={`Yes, remove this ${noun}`}
      cancelLabel="No, keep it"
      press={removal}
      onConfirm={removal.remove}
      onCancel={onClose}
    >
      <p>
        <b>{name}</b>
        {patient.patientId !== NO_PATIENT && `, for ${patient.firstName} ${patient.lastName}`}
      </p>
      {removal.failure && <Message tone="danger">{removal.failure}</Message>}
    </ConfirmModal>
  );
}
