import type { Answer } from '@bolt/contracts';
import { fieldWords } from '@bolt/domain/csv-import/rules/rule-words';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';

type Preview = Answer<'POST /api/v1/order/csv/preview-rule'>;
export type ReplacingPreview = Preview & { replaced: NonNullable<Preview['replaced']> };

interface ReplacesModalProps {
  preview: ReplacingPreview;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a rule is kept that replaces what files say, with a row of the last one. */
export function ReplacesModal({ preview, onConfirm, onCancel }: ReplacesModalProps) {
  const { file, rows_replaced, replaced } = preview;
  const { row, field, before, after } = replaced;
  return (
    <ConfirmModal
      title="Replace what your files say?"
      tone="warning"
      confirmLabel="Yes, save the rule"
      cancelLabel="No, go back"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        This rule does not only fill in what is blank. In {file?.filename ?? 'your last file'} it would have
        replaced what stood in {formatNumber(rows_replaced)} {rows_replaced === 1 ? 'row' : 'rows'}, such as
        row {formatNumber(row)}: {fieldWords(field)} <b>{before}</b> becomes <b>{after}</b>.
      </p>
      <p>It does so in the files of your colleagues too.</p>
    </ConfirmModal>
  );
}
