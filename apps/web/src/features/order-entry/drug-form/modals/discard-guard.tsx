import { useBlocker } from 'react-router';
import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import { useOrderSite } from '../../order-site.ts';

interface DiscardGuardProps {
  isChanged: boolean;
  onDiscard: () => void;
}

/**
 * Asks before the user leaves a form inside the portal, which throws away what was typed. A page that is left or
 * loaded anew throws nothing away: it is kept, and brought back.
 */
export function DiscardGuard({ isChanged, onDiscard }: DiscardGuardProps) {
  const { item } = useOrderSite();
  const blocker = useBlocker(isChanged);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmModal
      title={`Discard this ${item}?`}
      tone="danger"
      confirmLabel="Discard & proceed"
      cancelLabel="Go back"
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      <p>This {item} is not in the order yet. What you entered will be lost.</p>
    </ConfirmModal>
  );
}
