import { useBlocker } from 'react-router';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { SavedHere } from '../saved-here.ts';

/** Of the way out after a deletion: there is nothing left to lose. */
export const deletedHere = { savedHere: '', deletedHere: true } satisfies SavedHere & {
  deletedHere: boolean;
};

interface LeaveGuardProps {
  isChanged: boolean;
  /** Of the screen that is open: where it goes by itself, nothing is left. */
  instance: string;
  onDiscard: () => void;
}

/** Asks before unsaved changes are left inside the portal, which throws them away (BUILDER-39). */
export function LeaveGuard({ isChanged, instance, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ nextLocation: { state } }) =>
      isChanged && (state as SavedHere | null)?.savedHere !== instance && !isDeleted(state),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmModal
      title="Back to Custom Formulations"
      tone="danger"
      confirmLabel="Discard changes"
      cancelLabel="No, take me back"
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      <p>What you changed in this formulation is not saved. Leave it, and it is discarded.</p>
    </ConfirmModal>
  );
}

const isDeleted = (state: unknown): boolean =>
  (state as Partial<typeof deletedHere> | null)?.deletedHere === true;
