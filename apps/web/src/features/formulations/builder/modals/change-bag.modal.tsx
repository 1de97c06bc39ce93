import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { BuilderModalProps } from './modal-props.ts';

/** Another bag begins the formulation anew. */
export function ChangeBagModal({ builder, base, onClose }: BuilderModalProps) {
  return (
    <ConfirmModal
      title="Change bag volume"
      tone="danger"
      confirmLabel="Yes, choose another bag"
      cancelLabel="No, take me back"
      onConfirm={() => {
        builder.changeBag();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        Everything that is entered for {base.label} is removed: quantities, choices, unit and stability. The
        description and the patient stay.
      </p>
    </ConfirmModal>
  );
}
