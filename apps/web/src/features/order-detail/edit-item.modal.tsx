import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { useState } from 'react';
import { SlipsModal } from '#parts/orders/slips.modal.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ApiError } from '#platform/server/api-error.ts';
import { NoticeModal } from '#ui/dialog/notice-modal.tsx';
import { EditItemForm } from './edit-item.form.tsx';
import type { ItemEntry } from './use-item-entry.ts';
import { type ItemEdit, useEdit } from './use-manage-item.ts';
import { useSlipsOfEdit } from './use-slips-of-edit.ts';

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
  const slipsOfEdit = useSlipsOfEdit(item);
  const [asked, setAsked] = useState<{ edit: ItemEdit; slips: readonly Finding[] } | null>(null);

  function update(changed: ItemEdit) {
    const slips = slipsOfEdit(changed);
    if (slips.length > 0) setAsked({ edit: changed, slips });
    else edit.mutate(changed);
  }

  if (asked) {
    return (
      <SlipsModal
        key="slips"
        slips={asked.slips}
        isBusy={false}
        onConfirm={() => {
          setAsked(null);
          edit.mutate(asked.edit);
        }}
        onBack={() => setAsked(null)}
      />
    );
  }
  if (edit.data) {
    return (
      <NoticeModal key="done" title="Order item updated" tone="success" closeLabel="Close" onClose={onClose}>
        <p>We've received your updated order item details!</p>
      </NoticeModal>
    );
  }
  if (edit.error && isRefusal(edit.error)) {
    return (
      <NoticeModal key="refused" title="Edit item" tone="danger" closeLabel="Close" onClose={onClose}>
        <FailureMessage error={edit.error} what="The item was not updated." />
      </NoticeModal>
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
      onUpdate={update}
      onClose={onClose}
    />
  );
}

/** The server decided: trying again would change nothing. After a fault of the way there the entry is kept. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
