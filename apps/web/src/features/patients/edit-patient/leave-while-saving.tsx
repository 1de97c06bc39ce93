import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLostWithPage } from '#platform/form/use-lost-with-page.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';

/**
 * Asks before the record is left whose save has no answer: whether it was saved, and for how many items the supplier is
 * told, is said here alone. The answer ends the question.
 */
export function LeaveWhileSaving({ isSaving }: { isSaving: boolean }) {
  const blocker = useBlocker(isSaving);
  useLostWithPage(() => isSaving);
  useEffect(() => {
    if (!isSaving) blocker.reset?.();
  }, [isSaving, blocker]);
  if (!isSaving || blocker.state !== 'blocked') return null;
  return (
    <ConfirmModal
      title="Leave while it is being saved?"
      tone="warning"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      <p>Its answer is not there yet: open the patient again to see whether it was saved.</p>
    </ConfirmModal>
  );
}
