import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useSession } from '../../../platform/session.tsx';
import { usePress } from '../../../platform/use-press.ts';
import { ConfirmModal } from '../../../ui/dialog/confirm-modal.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { staleChangeOf, staleChangeText } from '../stale-change.ts';
import { NO_PATIENT, type OrderPatient } from './sort-order-patients.ts';

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
  const { hospitalTimeZone } = useSession();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['order-info', orderRef] });
  const removal = usePress({
    mutationFn: (version: number) =>
      callApi('POST /api/v1/order/drug/remove', {
        body: {
          orderRef,
          orderLineItemId: line.orderLineItemId,
          drugPresentationId: line.drugPresentationId ?? 0,
          patientId: line.patientId,
          version,
        },
      }),
    onSuccess: async () => {
      onClose();
      await refresh();
      onRemoved();
    },
    onError: refresh,
  });
  const stale = staleChangeOf(removal.error);
  const noun = line.type === 'PS' ? 'drug' : 'product';
  return (
    <ConfirmModal
      title={`Remove this ${noun} from the order?`}
      tone="danger"
      confirmLabel={`Yes, remove this ${noun}`}
      cancelLabel="No, keep it"
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(line.version)}
      onCancel={onClose}
    >
      <p>
        <b>{name}</b>
        {patient.patientId !== NO_PATIENT && `, for ${patient.firstName} ${patient.lastName}`}
      </p>
      {removal.error && (
        <Message tone="danger">
          {stale
            ? `${staleChangeText(stale, hospitalTimeZone)} Look at the line as it is now before removing it.`
            : messageOf(removal.error)}
        </Message>
      )}
    </ConfirmModal>
  );
}
