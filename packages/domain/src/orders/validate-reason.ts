import { readableLine, unreadableMessage } from '../texts/readable-text.ts';
import { requiredField, tooLong } from './field-messages.ts';

const shortest = 3;
export const longestReason = 255;

/**
 * A reason that is kept with a line, as `readableLine` keeps it; one that is too short to say anything, or of which
 * nothing can be seen, is none. null = nothing wrong.
 */
export function reasonMessage(text: string): string | null {
  const unreadable = unreadableMessage(text);
  if (unreadable) return unreadable;
  const reason = readableLine(text);
  if (reason === '') return requiredField;
  if ([...reason].length < shortest) return `Please give at least ${shortest} characters`;
  return tooLong(reason, longestReason);
}
