import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { verdictTitles } from '@bolt/domain/nutrition/stability/verdict-words';
import { typeWords } from '#parts/formulations/formulation-words.ts';
import { wholeWithUnit } from '#parts/formulations/shown-figure.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { OutsideMessage } from '../../infusion/outside-message.tsx';
import { Reasons, Warnings } from '../../stability/verdict-head.tsx';
import type { BuilderModalProps } from './modal-props.ts';

/** The last look before the supplier has it: what is sent, for whom, what is broken, and what cannot be taken back. */
export function SubmitModal({ builder, base, onClose }: BuilderModalProps) {
  const { saving, verdict, catalogue, data, outside } = builder;
  const isUnstable = verdict.stability === 'unstable';
  const { type, description, patient } = nameFormulation(data);
  return (
    <ConfirmModal
      title="Submit for review"
      tone={isUnstable || outside ? 'warning' : 'info'}
      confirmLabel="Submit for review"
      cancelLabel="No, take me back"
      press={{ isPending: saving.isPending, giveUp: builder.giveUpSubmission }}
      onConfirm={() => builder.submit(onClose)}
      onCancel={onClose}
    >
      {saving.error && (
        <FailureMessage error={saving.error} change="The formulation was not submitted." isSlim />
      )}
      <DescriptionList
        items={[
          { label: 'Description', value: description },
          { label: 'For', value: [typeWords[type], patient].filter(Boolean).join(': ') },
          { label: 'Bag', value: `${base.label}, ${wholeWithUnit(builder.recap.fill.bagMl, 'mL')}` },
        ]}
      />
      <p>
        <b>{verdictTitles[verdict.stability]}.</b>
      </p>
      {isUnstable && <Reasons verdict={verdict} />}
      <Warnings verdict={verdict} />
      <OutsideMessage outside={outside} />
      <p>
        The Compounding Team reviews the formulation. It cannot be changed or deleted once it is submitted; it
        can be copied.
      </p>
      <p>{catalogue.document.texts.disclaimer}</p>
    </ConfirmModal>
  );
}
