import { isMailAddress } from '../../contact/mail-address.ts';
import { parseCareDate } from '../../dates/care-date.ts';
import { dayOf } from '../../dates/shown-day.ts';
import { requiredField } from '../../orders/field-messages.ts';
import { nhiMessage } from '../../patients/nhi.ts';
import { readableText } from '../../texts/readable-text.ts';
import type { ChoiceGroup, FieldKind, RegistrationContext } from '../registration-field.ts';
import type { RegistrationForm } from '../registration-form.ts';
import { readPhone } from './phone-number.ts';
import { textMessage } from './text-bounds.ts';

interface Judged {
  field: FieldKind | FieldKind<true>;
  offered: readonly ChoiceGroup[];
  isRequired: boolean;
  form: RegistrationForm;
  context: RegistrationContext;
}

/** What is wrong with the answer to a field that is asked; null = nothing. */
export function answerMessage(answer: string, judged: Judged): string | null {
  if (readableText(answer) === '') return judged.isRequired ? requiredField : null;
  return textMessage(answer, judged.field) ?? kindMessage(answer.trim(), judged);
}

function kindMessage(answer: string, { field, offered, form, context }: Judged): string | null {
  switch (field.kind) {
    case 'line':
    case 'lines':
    case 'consent':
      return null;
    case 'email':
      return isMailAddress(answer) ? null : 'Not a valid email';
    case 'phone':
      return readPhone(answer, form.patient_country) ? null : 'Not a valid phone number';
    case 'postcode':
      return /^\d{4}$/.test(answer) ? null : 'A postcode has 4 digits';
    case 'nhi':
      return nhiMessage(answer, context.testNumbersAllowed);
    case 'date':
      return isDay(answer, field.day, context) ? null : 'Date not valid';
    case 'whole-number':
      return /^\d{1,6}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= field.largest
        ? null
        : `Enter a whole number from 1 to ${field.largest}`;
    case 'choice':
      return offered.some(({ choices }) => choices.some(({ value }) => value === answer))
        ? null
        : 'Please choose from the list';
  }
}

/** What to say beside the fixed text of a day that is refused for where it lies; undefined for any other. */
export function explainDay(
  answer: string,
  day: 'not-after-today' | 'after-today',
  { today }: Pick<RegistrationContext, 'today'>,
): string | undefined {
  const date = parseCareDate(answer);
  if (date === null) return undefined;
  if (day === 'after-today') return date > today ? undefined : `It has to be after today, ${dayOf(today)}.`;
  return date > today ? `It is after today, ${dayOf(today)}.` : undefined;
}

function isDay(
  answer: string,
  day: 'not-after-today' | 'after-today',
  { today }: RegistrationContext,
): boolean {
  const date = parseCareDate(answer);
  if (date === null) return false;
  return day === 'after-today' ? date > today : date <= today;
}
