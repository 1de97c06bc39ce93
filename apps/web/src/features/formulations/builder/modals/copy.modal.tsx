import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { BuilderModalProps } from './modal-props.ts';

/** Another formulation that begins with what this one holds. */
export function CopyModal({ builder, onClose }: BuilderModalProps) {
  const { isViewOnly, form } = builder;
  return (
    <ConfirmModal
      title="Copy this formulation"
      confirmLabel="Yes, copy"
      cancelLabel="No, take me back"
      onConfirm={() => {
        builder.copy();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        A new formulation “Copy of {form.entries.bag_details}” is opened with everything that this one holds.
        {isViewOnly ? '' : ' Your latest changes are saved as a draft first.'} It has to be checked anew.
      </p>
    </ConfirmModal>
  );
}
