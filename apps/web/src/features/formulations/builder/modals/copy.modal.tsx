import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { useState } from 'react';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { useMeanwhile } from '../../history/use-meanwhile.ts';
import type { BuilderModalProps } from './modal-props.ts';

type For = 'same' | 'another';

/** Another formulation that begins with what this one holds; the patient is taken over where that is wanted. */
export function CopyModal({ builder, onClose }: BuilderModalProps) {
  const { isViewOnly, form } = builder;
  const { type, patient } = nameFormulation(builder.data);
  const { done } = useMeanwhile(builder.record);
  const [isFor, setFor] = useState<For>('same');
  return (
    <ConfirmModal
      title="Copy this formulation"
      confirmLabel="Yes, copy"
      cancelLabel="No, take me back"
      // A save that is under way would make this screen its record again.
      isBusy={builder.saving.isPending}
      onConfirm={() => {
        builder.copy({ isForAnother: isFor === 'another' });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        A new formulation “Copy of {form.entries.bag_details}” is opened with everything that this one holds.
        {isViewOnly ? '' : ' Your latest changes are saved as a draft first.'} It has to be checked anew.
      </p>
      {done.length > 0 && (
        <Message tone="warning" isSlim role="note" title="The copy does not hold the newest version.">
          <p>
            It holds what stands here. Since it was opened here: {done.join('. ')}. To copy that, go back and
            open the newest version first.
          </p>
        </Message>
      )}
      {type !== 'general' && (
        <RadioGroup<For>
          label="Whom is the copy for?"
          choices={[
            { value: 'same', label: patient === '' ? 'The same patient' : `The same patient, ${patient}` },
            {
              value: 'another',
              label: 'Another patient',
              help: 'Initials, reference, weight and rate are left empty',
            },
          ]}
          value={isFor}
          onChange={setFor}
        />
      )}
    </ConfirmModal>
  );
}
