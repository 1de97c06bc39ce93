import { type Found, matchChoices } from '@bolt/domain/choices/match-choices';
import { type Option, wordsOfOption } from './option.ts';

/** What a list shows for a typed text; a field may bring its own search. */
export type OptionSearch = (typed: string) => Found<Option>;

export const searchOptions = (options: readonly Option[], typed: string): Found<Option> =>
  matchChoices(options, typed, wordsOfOption);

/** What Enter and Tab take without the arrows: never what only contains the typed letters, and nothing for none. */
export function preselected({ begins }: Found<Option>, typed: string): Option | undefined {
  return typed.trim() === '' ? undefined : begins.find((option) => !option.isDisabled);
}

/** The next option that can be chosen, in a direction; the same one when there is none. undefined stands before the list. */
export function nextEnabled(
  options: readonly Option[],
  from: Option | undefined,
  step: 1 | -1,
): Option | undefined {
  const start = options.findIndex((option) => option.value === from?.value);
  for (let index = start + step; index >= 0 && index < options.length; index += step) {
    if (!options[index]?.isDisabled) return options[index];
  }
  return from;
}

export type Leaving = { kind: 'pick'; option: Option } | { kind: 'clear' } | { kind: 'keep' };

/**
 * What leaving the field means for its typed text (null when nothing was typed): text that is the whole label, code
 * or alias of one choice takes it, emptied text clears where that is allowed, and anything else keeps the choice.
 */
export function leaving(typed: string | null, { named }: Found<Option>, isClearable: boolean): Leaving {
  if (typed === null) return { kind: 'keep' };
  if (typed.trim() === '') return isClearable ? { kind: 'clear' } : { kind: 'keep' };
  const [option, ...others] = named.filter(({ isDisabled }) => !isDisabled);
  return option && others.length === 0 ? { kind: 'pick', option } : { kind: 'keep' };
}
