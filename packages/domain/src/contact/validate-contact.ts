import { collectMessages, type FieldMessages, tooLong } from '../orders/field-messages.ts';
import { readableLine, readableText, unreadableMessage } from '../texts/readable-text.ts';
import { isMailAddress } from './mail-address.ts';

/** As typed into the contact form. */
export type ContactForm = { name: string; email: string; message: string };

export const contactMessageMaxLength = 1000;

export function validateContact(form: ContactForm): FieldMessages<keyof ContactForm> {
  return collectMessages<keyof ContactForm>({
    name: unreadableMessage(form.name) ?? (readableLine(form.name) === '' ? 'Name is required' : null),
    email: isMailAddress(form.email) ? null : 'Enter a valid email address',
    message: contactMessage(form.message),
  });
}

function contactMessage(text: string): string | null {
  const shown = readableText(text);
  if (shown === '') return 'Message is required';
  return unreadableMessage(text) ?? tooLong(shown, contactMessageMaxLength);
}
