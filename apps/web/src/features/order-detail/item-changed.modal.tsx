import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { changeWords } from '#parts/confirmations/judgement-changes.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { nameOf } from './describe-line.ts';
import type { EditQuestion } from './edit-question.ts';

interface ItemChangedModalProps {
  item: OrderItem;
  question: Extract<EditQuestion, { kind: 'changed' }>;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** With the edit the item says something else than on its order: that is read before it is saved. */
export function ItemChangedModal({ item, question, isBusy, onConfirm, onBack }: ItemChangedModalProps) {
  const { changes, isNew } = question;
  return (
    <ConfirmModal
      title="This item reads otherwise now"
      tone="warning"
      startsAtTitle
      confirmLabel="Save it so"
      cancelLabel="Go back"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onBack}
    >
      {isNew && (
        <Message tone="warning" role="note">
          The figures have changed since you were asked. Please read them again.
        </Message>
      )}
      <p>{nameOf(item)} was ordered with other figures or notes. Nothing was saved yet.</p>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={`${change.field} ${change.shown} ${change.now}`}>{changeWords(change)}</li>
          ))}
        </ul>
      ) : (
        <p>It reads as it was ordered again.</p>
      )}
    </ConfirmModal>
  );
}
