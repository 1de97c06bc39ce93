import { collectMessages, type FieldMessages, tooLong } from '../orders/field-messages.ts';
import { readableLine, readableText, unreadableMessage } from '../texts/readable-text.ts';

/** As typed into the contact form. */
export type ContactForm = { name: string; email: string; message: string };

export const contactMessageMaxLength = 1000;

/** Something on each side of one @, with a dot in the domain: enough to catch slips, and no real address is refused. */
const mailAddress = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export function validateContact(form: ContactForm): FieldMessages<keyof ContactForm> {
  return collectMessages<keyof ContactForm>({
    name: unreadableMessage(form.name) ?? (readableLine(form.name) === '' ? 'Name is required' : null),
    email: mailAddress.test(form.email.trim()) ? null : 'Enter a valid email address',
    message: contactMessage(form.message),
  });
}

function contactMessage(text: string): string | null {
  const shown = readableText(text);
  if (shown === '') return 'Message is required';
  return unreadableMessage(text) ?? tooLong(shown, contactMessageMaxLength);
}
