import { verdictTitles } from '@bolt/domain/nutrition/stability/verdict-words';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { BuilderModalProps } from './modal-props.ts';

/** The last look before the supplier has it: what cannot be taken back is said. */
export function SubmitModal({ builder, onClose }: BuilderModalProps) {
  const { saving, verdict, catalogue } = builder;
  const isUnstable = verdict.stability === 'unstable';
  return (
    <ConfirmModal
      title="Submit for review"
      tone={isUnstable ? 'warning' : 'info'}
      advises={isUnstable ? 'cancel' : 'confirm'}
      confirmLabel="Submit for review"
      cancelLabel="No, take me back"
      isBusy={saving.isPending}
      onConfirm={() => builder.submit(onClose)}
      onCancel={onClose}
    >
      {saving.error && (
        <FailureMessage error={saving.error} what="The formulation was not submitted." isSlim />
      )}
      <p>
        <b>{verdictTitles[verdict.stability]}.</b>
      </p>
      <p>
        The Compounding Team reviews the formulation. It cannot be changed or deleted once it is submitted; it
        can be copied.
      </p>
      <p>{catalogue.document.texts.disclaimer}</p>
    </ConfirmModal>
  );
}
