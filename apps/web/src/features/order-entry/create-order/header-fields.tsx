import { deliveryTimes } from '@bolt/domain/dates/delivery-times';
import { orderCommentMaxLength } from '@bolt/domain/orders/validate-order-header';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { OrderHeader } from './use-order-header.ts';

const timeOptions = deliveryTimes.map((time) => ({ value: time, label: time }));

interface HeaderFieldProps {
  header: OrderHeader;
}

export function ReferenceField({ header, takesFocus }: HeaderFieldProps & { takesFocus: boolean }) {
  return (
    <TextField
      label="Order reference"
      name="orderRef"
      isRequired
      autoComplete="off"
      autoFocus={takesFocus}
      help="Yours to choose, up to 20 characters"
      {...header.text('orderRef')}
    />
  );
}

export function DeliveryTimeField({ header, isLocked = false }: HeaderFieldProps & { isLocked?: boolean }) {
  return (
    <SelectField
      label="Time required"
      noun="time"
      name="deliveryTime"
      isOptional
      isClearable
      isLocked={isLocked}
      options={timeOptions}
      {...header.choice('deliveryTime')}
    />
  );
}

export function NotesField({ header }: HeaderFieldProps) {
  return (
    <TextAreaField
      label="Notes"
      name="comment"
      isOptional
      countUpTo={orderCommentMaxLength}
      {...header.text('comment')}
    />
  );
}
