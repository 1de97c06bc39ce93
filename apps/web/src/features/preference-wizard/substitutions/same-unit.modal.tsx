import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';

interface SameUnitModalProps {
  word: string;
  /** As the catalogue writes it. */
  unit: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a word stands for a unit in every file to come. */
export const SameUnitModal = ({ word, unit, onConfirm, onCancel }: SameUnitModalProps) => (
  <ConfirmModal
    title="Is this the same unit?"
    tone="warning"
    confirmLabel="Yes, it is the same"
    cancelLabel="No, go back"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>A wrong unit makes a dose a thousand times too large or too small, in every file of your hospital.</p>
    <p>
      “{word}” is read as <b>{unit}</b>: <b>50 {word}</b> is ordered as <b>50 {unit}</b>
    </p>
  </ConfirmModal>
);
