import type { OrderItem } from '@bolt/contracts/dashboard.contract';
import { useState } from 'react';
import { EditItemForm } from './edit-item.form.tsx';
import { OutcomeModal } from './outcome.modal.tsx';
import { useEdit } from './use-manage-item.ts';

interface EditItemModalProps {
  item: OrderItem;
  onClose: () => void;
}

/** Edits an item as it was when the modal opened, and says how it ended. */
export function EditItemModal({ item, onClose }: EditItemModalProps) {
  const [asked] = useState(item);
  const edit = useEdit(asked);
  if (edit.data) {
    return (
      <OutcomeModal key="done" title="Order item updated" isDone onClose={onClose}>
        <p>We've received your updated order item details!</p>
      </OutcomeModal>
    );
  }
  return (
    <EditItemForm
      key="form"
      item={asked}
      isChangedMeanwhile={item.version !== asked.version && !edit.isPending}
      isBusy={edit.isPending}
      failure={edit.error}
      onUpdate={edit.mutate}
      onClose={onClose}
    />
  );
}
