import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import { useOrderSite } from '../../order-site.ts';

/** Asks before typed input is lost: inside the portal by a dialog, at the window's edge by the browser. */
export function DiscardGuard({ isChanged }: { isChanged: boolean }) {
  const { item } = useOrderSite();
  const blocker = useBlocker(isChanged);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmModal
      title={`Discard this ${item}?`}
      tone="danger"
      confirmLabel="Discard & proceed"
      cancelLabel="Go back"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>This {item} is not in the order yet. What you entered will be lost.</p>
    </ConfirmModal>
  );
}
