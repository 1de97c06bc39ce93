import type { OrderItem } from '@bolt/contracts/dashboard.contract';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import { EditItemForm } from './edit-item.form.tsx';
import { OutcomeModal } from './outcome.modal.tsx';
import type { ItemEntry } from './use-item-entry.ts';
import { useEdit } from './use-manage-item.ts';

interface EditItemModalProps {
  /** As it was when the dialog opened. */
  item: OrderItem;
  /** As it is now. */
  current: OrderItem;
  typed: ItemEntry;
  onClose: () => void;
}

/** Edits an item as it was when the modal opened, and says how it ended. */
export function EditItemModal({ item, current, typed, onClose }: EditItemModalProps) {
  const edit = useEdit(item, typed.kept.forget);
  if (edit.data) {
    return (
      <OutcomeModal key="done" title="Order item updated" isDone onClose={onClose}>
        <p>We've received your updated order item details!</p>
      </OutcomeModal>
    );
  }
  if (edit.error && isRefusal(edit.error)) {
    return (
      <OutcomeModal key="refused" title="Edit item" isDone={false} onClose={onClose}>
        <Message tone="danger" title="The item was not updated.">
          {messageOf(edit.error)}
        </Message>
      </OutcomeModal>
    );
  }
  return (
    <EditItemForm
      key="form"
      item={item}
      typed={typed}
      isChangedMeanwhile={current.version !== item.version && !edit.isPending}
      isBusy={edit.isPending}
      fault={edit.error}
      onUpdate={edit.mutate}
      onClose={onClose}
    />
  );
}

/** The server decided: trying again would change nothing. After a fault of the way there the entry is kept. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
