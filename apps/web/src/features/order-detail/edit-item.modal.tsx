import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { EditItemForm } from './edit-item.form.tsx';
import { EditQuestionModal, useReasons } from './edit-question.modal.tsx';
import type { ItemEntry } from './use-item-entry.ts';
import { useSaveEdit } from './use-save-edit.ts';

interface EditItemModalProps {
  /** As it was when the dialog opened. */
  item: OrderItem;
  /** As it is now. */
  current: OrderItem;
  typed: ItemEntry;
  onClose: () => void;
}

/** Edits an item as it was when the modal opened, asks what is to ask, and says how it ended. */
export function EditItemModal({ item, current, typed, onClose }: EditItemModalProps) {
  const saving = useSaveEdit(item, typed.autosave.forget);
  const reasons = useReasons();
  const { question } = saving;

  if (saving.isDone) {
    return (
      <NoticeModal key="done" title="Order item updated" tone="success" closeLabel="Close" onClose={onClose}>
        <p>We've received your updated order item details!</p>
      </NoticeModal>
    );
  }
  if (question) {
    return <EditQuestionModal key={JSON.stringify(question)} {...{ item, question, saving, reasons }} />;
  }
  if (saving.refusal) {
    return (
      <NoticeModal key="refused" title="Edit item" tone="danger" closeLabel="Close" onClose={onClose}>
        <FailureMessage error={saving.refusal} change="The item was not updated." />
      </NoticeModal>
    );
  }
  return (
    <EditItemForm
      key="form"
      item={item}
      typed={typed}
      isChangedMeanwhile={current.version !== item.version && !saving.isBusy}
      isBusy={saving.isBusy}
      fault={saving.fault}
      onUpdate={saving.save}
      onClose={() => {
        saving.goBack();
        onClose();
      }}
    />
  );
}
