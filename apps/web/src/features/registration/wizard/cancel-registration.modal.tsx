import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { useDeleteDraft } from '../use-delete-draft.ts';
import { endVisit } from '../visits.ts';

interface CancelRegistrationModalProps {
  /** Of what was saved; undefined where nothing is. */
  draftId: string | undefined;
  type: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Throws everything away: the draft on the server first, and only where that is sure the user goes home. */
export function CancelRegistrationModal({ draftId, type, onDiscard, onClose }: CancelRegistrationModalProps) {
  const navigate = useNavigate();
  const entry = useLocation().state;
  async function leave() {
    onDiscard();
    await navigate(paths.homeTPN({ registrationCancel: type }));
    endVisit(entry);
  }
  const deletion = useDeleteDraft({ onDeleted: leave });
  return (
    <ConfirmModal
      title="Cancel new patient registration?"
      tone="danger"
      confirmLabel="Yes, discard all the data"
      cancelLabel="No, take me back"
      isBusy={deletion.isPending}
      onConfirm={() => (draftId === undefined ? void leave() : deletion.mutate(draftId))}
      onCancel={() => {
        deletion.giveUp();
        onClose();
      }}
    >
      <p>
        {draftId === undefined
          ? 'Nothing of it has been saved.'
          : 'The saved draft is deleted as well, for everybody at your hospital.'}
      </p>
      {deletion.error && <FailureMessage error={deletion.error} />}
    </ConfirmModal>
  );
}
