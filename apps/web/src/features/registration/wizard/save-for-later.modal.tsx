import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';

interface SaveForLaterModalProps {
  save: { isPending: boolean; error: unknown; mutate: () => void; giveUp: () => void };
  /** Something was typed under 'Please check'. */
  hasReasons: boolean;
  onClose: () => void;
}

export function SaveForLaterModal({ save, hasReasons, onClose }: SaveForLaterModalProps) {
  return (
    <ConfirmModal
      title="Save this registration for later?"
      confirmLabel="Yes, save for later"
      cancelLabel="No, go back"
      press={save}
      onConfirm={() => save.mutate()}
      onCancel={onClose}
    >
      <p>
        The draft is kept for 7 days from its last change, and can be finished by you or by any of your
        colleagues who register home patients.
      </p>
      {hasReasons && (
        <p>
          <b>Why something is right as it is</b> is not kept with a draft: whoever submits it is asked then.
        </p>
      )}
      {Boolean(save.error) && <FailureMessage error={save.error} change="The draft was not saved." />}
    </ConfirmModal>
  );
}
