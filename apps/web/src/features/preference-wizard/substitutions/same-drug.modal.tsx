import { SameDrug } from '#parts/drugs/same-drug.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';

interface SameDrugModalProps {
  word: string;
  /** As the hospital's country writes it. */
  drug: string;
  lookAlikes: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a word stands for a drug of which it is no name, in every file to come. */
export const SameDrugModal = ({ onConfirm, onCancel, ...names }: SameDrugModalProps) => (
  <ConfirmModal
    title="Is this the same drug?"
    tone="warning"
    confirmLabel="Yes, it is the same"
    cancelLabel="No, go back"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>
      The catalogue does not know this name. A liposomal, pegylated, albumin-bound or slow product is another
      drug than the plain one.
    </p>
    <div>
      <SameDrug {...names} where="in every file of your hospital" />
    </div>
  </ConfirmModal>
);
