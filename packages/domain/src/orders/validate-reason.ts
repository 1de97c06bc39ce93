import { requiredField, tooLong } from './field-messages.ts';

const shortest = 3;
export const longestReason = 255;

/** A reason that is kept with a line; one that is too short to say anything is none. null = nothing wrong. */
export function reasonMessage(text: string): string | null {
  const reason = text.trim();
  if (reason === '') return requiredField;
  if ([...reason].length < shortest) return `Please give at least ${shortest} characters`;
  return tooLong(reason, longestReason);
}
