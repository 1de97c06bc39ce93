/** What is wrong with a form, by field; a field without a message is right. */
export type FieldMessages<Field extends string> = Partial<Record<Field, string>>;

export const requiredField = 'Required field';

/** Keeps the messages alone, so that an empty object means "nothing wrong". */
export function collectMessages<Field extends string>(
  messages: Record<Field, string | null>,
): FieldMessages<Field> {
  const wrong: FieldMessages<Field> = {};
  for (const field in messages) {
    const message = messages[field];
    if (message !== null) wrong[field] = message;
  }
  return wrong;
}

export function tooLong(text: string, maximum: number): string | null {
  // Letters outside of the first plane are two units of a text: what has no more units has no more letters.
  return text.length > maximum && [...text].length > maximum ? `Max character allowed is ${maximum}` : null;
}
