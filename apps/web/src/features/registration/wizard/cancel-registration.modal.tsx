import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { useGivenUpWhenLeft } from '#platform/server/use-given-up-when-left.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { useDeleteDraft } from '../use-delete-draft.ts';
import { endVisit } from '../visits.ts';
import type { DraftSaves } from './use-draft-saves.ts';

interface CancelRegistrationModalProps {
  draft: DraftSaves;
  type: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Throws everything away: the draft on the server first, and only where that is sure the user goes home. */
export function CancelRegistrationModal({ draft, type, onDiscard, onClose }: CancelRegistrationModalProps) {
  const navigate = useNavigate();
  const entry = useLocation().state;
  async function leave() {
    if (!isHere()) return;
    onDiscard();
    await navigate(paths.homeTPN({ registrationCancel: type }));
    endVisit(entry);
  }
  const deletion = useDeleteDraft({ onDeleted: leave });
  /** A save whose answer was lost may have made a draft, which goes as well. */
  const discarding = useSingleMutation({
    mutationFn: async (_given, signal) => {
      if (draft.isLost) return null;
      const { patientFormId } = await draft.settled(signal);
      signal.throwIfAborted();
      return patientFormId;
    },
    onSuccess: (draftId) => (draftId === null ? leave() : deletion.mutate(draftId)),
  });
  const isNothingSaved = draft.isLost || (draft.id === undefined && !draft.isUnanswered);
  const error = deletion.error ?? discarding.error;
  const press = {
    isPending: discarding.isPending || deletion.isPending,
    giveUp() {
      discarding.giveUp();
      deletion.giveUp();
    },
  };
  const isHere = useGivenUpWhenLeft(press.giveUp);
  return (
    <ConfirmModal
      title="Cancel new patient registration?"
      tone="danger"
      confirmLabel="Yes, discard all the data"
      cancelLabel="No, take me back"
      press={press}
      onConfirm={() => discarding.mutate()}
      onCancel={onClose}
    >
      <p>
        {isNothingSaved
          ? 'Nothing of it has been saved.'
          : `${draft.id === undefined ? 'What may have been saved' : 'The saved draft'} is deleted as well, for everybody at your hospital.`}
      </p>
      {error && <FailureMessage error={error} />}
    </ConfirmModal>
  );
}
