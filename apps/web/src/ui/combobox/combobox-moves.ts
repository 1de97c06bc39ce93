import type { Option } from './option.ts';

/** The next option that can be chosen, in a direction; the same place when there is none. -1 stands before the list. */
export function nextEnabled(options: readonly Option[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < options.length; index += step) {
    if (!options[index]?.isDisabled) return index;
  }
  return from;
}

export type Leaving = { kind: 'pick'; option: Option } | { kind: 'clear' } | { kind: 'keep' };

/**
 * What leaving the field means for its typed text (null when nothing was typed): text that names a choice takes it,
 * emptied text clears where that is allowed, and anything else keeps the choice as it was.
 */
export function leaving(typed: string | null, options: readonly Option[], isClearable: boolean): Leaving {
  const text = typed?.trim().toLowerCase();
  if (text === '') return isClearable ? { kind: 'clear' } : { kind: 'keep' };
  const option = options.find((candidate) => candidate.label.toLowerCase() === text && !candidate.isDisabled);
  return option ? { kind: 'pick', option } : { kind: 'keep' };
}
