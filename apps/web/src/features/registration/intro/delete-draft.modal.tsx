import type { RegistrationDraftItem } from '@bolt/contracts/registration.contract';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { useDeleteDraft } from '../use-delete-draft.ts';

interface DeleteDraftModalProps {
  draft: RegistrationDraftItem;
  onDeleted: (draft: RegistrationDraftItem) => unknown;
  onClose: () => void;
}

export function DeleteDraftModal({ draft, onDeleted, onClose }: DeleteDraftModalProps) {
  const deletion = useDeleteDraft({ onDeleted: () => onDeleted(draft) });
  return (
    <ConfirmModal
      title="Delete this draft?"
      tone="danger"
      confirmLabel="Yes, delete"
      cancelLabel="No, go back"
      press={deletion}
      onConfirm={() => deletion.mutate(draft.id)}
      onCancel={onClose}
    >
      <p>
        The registration of <b>{draft.name}</b>, {patientTypeInWords(draft.type)}, is deleted for everybody at
        your hospital.
      </p>
      {deletion.error && <FailureMessage error={deletion.error} />}
    </ConfirmModal>
  );
}
