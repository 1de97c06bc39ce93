import { type CareDate, parseCareDate } from '../dates/care-date.ts';
import { deliveryTimes } from '../dates/delivery-times.ts';
import { readableLine, readableText, unreadableMessage } from '../texts/readable-text.ts';
import { collectMessages, type FieldMessages, requiredField, tooLong } from './field-messages.ts';

/** As typed: deliveryDate DD/MM/YYYY or D/M/YYYY, deliveryTime HH:mm or empty. */
export type OrderHeader = {
  orderRef: string;
  deliveryDate: string;
  deliveryTime?: string | null;
  comment?: string | null;
};

export const orderReferenceMaxLength = 20;
export const orderCommentMaxLength = 255;

export function orderReferenceMessage(orderRef: string): string | null {
  const shown = readableLine(orderRef);
  return (
    unreadableMessage(orderRef) ?? (shown === '' ? requiredField : tooLong(shown, orderReferenceMaxLength))
  );
}

export function orderCommentMessage(comment: string): string | null {
  return unreadableMessage(comment) ?? tooLong(readableText(comment), orderCommentMaxLength);
}

/** Today is accepted, whatever "future" says (decision D2 of the specification's open questions). */
export function orderDateMessage(text: string, today: CareDate): string | null {
  const date = parseCareDate(text);
  if (date === null) return 'Enter a valid date';
  return date < today ? 'Please enter a future date' : null;
}

function deliveryTimeMessage(text: string): string | null {
  return text === '' || deliveryTimes.includes(text) ? null : 'Choose a time from the list';
}

export function validateOrderHeader(header: OrderHeader, today: CareDate): FieldMessages<keyof OrderHeader> {
  return collectMessages<keyof OrderHeader>({
    orderRef: orderReferenceMessage(header.orderRef),
    deliveryDate: orderDateMessage(header.deliveryDate, today),
    deliveryTime: deliveryTimeMessage(header.deliveryTime ?? ''),
    comment: orderCommentMessage(header.comment ?? ''),
  });
}
