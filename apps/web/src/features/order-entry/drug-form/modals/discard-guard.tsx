import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { useOrderSite } from '../../order-site.ts';

interface DiscardGuardProps {
  isChanged: boolean;
  /** What was typed changes an item that the order has. */
  isEdit: boolean;
  /** It was pressed to be saved, and has no answer yet. */
  isOnItsWay: boolean;
  /** What was typed is thrown away, and what is on its way taken back. */
  onDiscard: () => void;
}

const onItsWay =
  'It is being saved at this moment. Discarding takes that back where it has not arrived: the order shows what became of it.';

/**
 * Asks before the user leaves a form inside the portal, which throws away what was typed. A page that is left or
 * loaded anew throws nothing away: it is kept, and brought back.
 */
export function DiscardGuard({ isChanged, isEdit, isOnItsWay, onDiscard }: DiscardGuardProps) {
  const { item } = useOrderSite();
  const blocker = useBlocker(isChanged);
  // Saved while the question stood: there is nothing left to discard, and the form says what was done.
  const isOver = blocker.state === 'blocked' && !isChanged;
  useEffect(() => {
    if (isOver) blocker.reset?.();
  }, [isOver, blocker]);

  if (blocker.state !== 'blocked' || isOver) return null;
  const notSaved = isEdit
    ? `Your changes are not saved yet. The ${item} stays in the order as it was.`
    : `This ${item} is not in the order yet. What you entered will be lost.`;
  return (
    <ConfirmModal
      title={isEdit ? 'Discard your changes?' : `Discard this ${item}?`}
      tone="danger"
      confirmLabel="Discard & proceed"
      cancelLabel="Go back"
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      <p>{isOnItsWay ? onItsWay : notSaved}</p>
    </ConfirmModal>
  );
}
