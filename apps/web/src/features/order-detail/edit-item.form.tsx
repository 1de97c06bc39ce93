import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { EditedItem } from '@bolt/domain/orders/validate-edit-item';
import { explainQuantity } from '@bolt/domain/orders/validate-quantity';
import { hasMisplacedComma, misplacedComma } from '@bolt/domain/quantities/typed-figure';
import { type SubmitEvent, useId, useState } from 'react';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import { useOrderManagement } from './order-management.ts';
import { PlacedItemActedOn } from './placed-item-acted-on.tsx';
import type { ItemEntry } from './use-item-entry.ts';
import { useJudgeEdit } from './use-judge-edit.ts';
import type { ItemEdit } from './use-manage-item.ts';

interface EditItemFormProps {
  item: OrderItem;
  typed: ItemEntry;
  isChangedMeanwhile: boolean;
  isBusy: boolean;
  /** No answer came: the entry is kept, to be sent again. */
  fault: Error | null;
  onUpdate: (edit: ItemEdit) => void;
  onClose: () => void;
}

/** 'Edit item': the quantity and, where the line has one, the treatment date. What did not change is neither judged nor sent. */
export function EditItemForm(props: EditItemFormProps) {
  const { item, typed, isChangedMeanwhile, isBusy, fault, onUpdate, onClose } = props;
  const formId = useId();
  const { datedItems } = useOrderManagement();
  const { messagesOf, shortfallAt, markOf } = useJudgeEdit(item);
  const today = todayIn(useSession().hospitalTimeZone, new Date());
  const { form, focusFirstError } = useFocusFirstError();
  const { entry, setEntry, changed } = typed;
  const [errors, setErrors] = useState<Partial<EditedItem>>({});

  const change = (field: keyof EditedItem) => (text: string) => {
    setEntry({ ...entry, [field]: text });
    setErrors({ ...errors, [field]: undefined });
  };
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || Object.keys(changed).length === 0) return;
    const messages = messagesOf(changed);
    setErrors(messages);
    if (Object.keys(messages).length > 0) focusFirstError();
    else onUpdate(changed);
  }

  // A whole date is judged at once, a missing or half typed one by the press.
  const isWholeDate = parseCareDate(entry.treatmentDate) !== null;
  const treatmentError =
    errors.treatmentDate ?? (isWholeDate ? messagesOf(changed).treatmentDate : undefined);

  return (
    <Modal
      title="Edit item"
      about={<PlacedItemActedOn item={item} />}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            isBusy={isBusy}
            disabled={Object.keys(changed).length === 0}
          >
            Update
          </Button>
          <Button onClick={onClose}>{fault ? 'Close' : 'Go back'}</Button>
        </>
      }
    >
      {fault && <FailureMessage error={fault} change="The item was not updated." />}
      {isChangedMeanwhile && (
        <Message tone="warning">
          {fault
            ? 'This item has changed meanwhile, by your own update perhaps.'
            : 'Somebody else changed this item meanwhile.'}{' '}
          Please go back and look at the change first.
        </Message>
      )}
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <FormDraftMessage autosave={typed.autosave} />
        <DecimalField
          label="Quantity"
          isWhole
          maxLength={12}
          isRequired
          value={entry.quantity}
          error={errors.quantity}
          // What is no figure stays as it was typed: without its other characters '4-8' would be 48 (decision H1).
          help={errors.quantity && explainQuantity(entry.quantity)}
          onChange={change('quantity')}
          onBlur={() => {
            if (hasMisplacedComma(entry.quantity))
              setErrors({ ...errors, quantity: misplacedComma(entry.quantity) });
          }}
        />
        {datedItems.has(item.merlinOrderLineID) && (
          <DateField
            label="Treatment date"
            isOptional
            {...{ today, markOf }}
            value={entry.treatmentDate}
            error={treatmentError}
            warning={changed.treatmentDate && shortfallAt(changed.treatmentDate)}
            onChange={change('treatmentDate')}
          />
        )}
      </form>
    </Modal>
  );
}
