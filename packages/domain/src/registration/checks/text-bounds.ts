import { tooLong } from '../../orders/field-messages.ts';
import { unreadableMessage } from '../../texts/readable-text.ts';
import type { FieldKind } from '../registration-field.ts';

const mailMaxLength = 200;
/** A name of the supplier's is as long as the supplier likes; this bounds what is kept. */
const choiceMaxLength = 200;
/** A phone number with an extension; a date, a postcode and a number have less. */
const shortMaxLength = 50;

const onOneLine = 'Please write it on one line';

/** Where a text of one line would go on in another one: in a mail or on paper that is a line of its own. */
const lineMessage = (answer: string, { kind }: FieldKind | FieldKind<true>): string | null =>
  kind !== 'lines' && /[\r\n\u2028\u2029]/.test(answer.trim()) ? onOneLine : null;

function lengthOf(field: FieldKind | FieldKind<true>): number {
  switch (field.kind) {
    case 'line':
    case 'lines':
      return field.maxLength;
    case 'email':
      return mailMaxLength;
    case 'choice':
      return choiceMaxLength;
    case 'phone':
    case 'postcode':
    case 'nhi':
    case 'date':
    case 'whole-number':
    case 'consent':
      return shortMaxLength;
  }
}

/** What is wrong with a text whatever else is answered; what it is made of counts, seen or not. */
export const textMessage = (answer: string, field: FieldKind | FieldKind<true>): string | null =>
  unreadableMessage(answer) ??
  lineMessage(answer, field) ??
  tooLong(answer.normalize('NFC').trim(), lengthOf(field));

export const tooManyRows = (most: number): string => `There can be ${most} at most`;
