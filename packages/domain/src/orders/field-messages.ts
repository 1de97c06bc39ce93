/** What is wrong with a form, by field; a field without a message is right. */
export type FieldMessages<Field extends string> = Partial<Record<Field, string>>;

export const requiredField = 'Required field';

/** Keeps the messages alone, so that an empty object means "nothing wrong". */
export function collectMessages<Field extends string>(
  messages: Record<Field, string | null>,
): FieldMessages<Field> {
  const entries = Object.entries<string | null>(messages).filter(([, message]) => message !== null);
  return Object.fromEntries(entries) as FieldMessages<Field>;
}

export function tooLong(text: string, maximum: number): string | null {
  return [...text].length > maximum ? `Max character allowed is ${maximum}` : null;
}
