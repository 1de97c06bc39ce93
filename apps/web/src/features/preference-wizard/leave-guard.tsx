import { useBlocker } from 'react-router';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { SavedState } from './use-save-preference.ts';

interface LeaveGuardProps {
  isChanged: boolean;
  onDiscard: () => void;
}

/**
 * Asks before what was typed is left inside the portal, which throws it away; what was saved goes on its way. A page
 * that is left or loaded anew throws nothing away.
 */
export function LeaveGuard({ isChanged, onDiscard }: LeaveGuardProps) {
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
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      <p>They are not saved yet.</p>
    </ConfirmModal>
  );
}
