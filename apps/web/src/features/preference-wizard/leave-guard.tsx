import { useBlocker } from 'react-router';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { SavedState } from './use-save-preference.ts';

/** Asks before what was typed is left behind; what was saved goes on its way. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ nextLocation }) => isChanged && (nextLocation.state as SavedState | null)?.savedVersion === undefined,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmModal
      title="Discard your changes?"
      tone="danger"
      confirmLabel="Discard & proceed"
      cancelLabel="Go back"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>They are not saved yet.</p>
    </ConfirmModal>
  );
}
