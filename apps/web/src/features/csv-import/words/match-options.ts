import type { KeywordKind } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { decisionOf, skipOptions, whyNotIgnored } from '@bolt/domain/csv-import/keywords/skip-options';
import { lookAlikeWords } from '#parts/drugs/look-alike-words.ts';
import type { Option } from '#ui/combobox/option.ts';
import type { Matching } from './words-query.ts';

/** The skips of a kind (CSV-29). They stand first: a list of many entries shows its end to nobody. */
function skipsOf(kind: KeywordKind): Option[] {
  return skipOptions.map((option) => {
    const why = decisionOf(option).kind === 'ignore-field' ? whyNotIgnored(kind) : null;
    return { value: option, label: option, ...(why !== null && { isDisabled: true, hint: why }) };
  });
}

/** What words can be matched to, by kind: the skips, and every entry that the catalogue offers. */
export function matchOptions(lists: Matching['field_lists']): ReadonlyMap<KeywordKind, readonly Option[]> {
  return new Map(
    Object.entries(lists).map(([kind, entries = []]) => [
      kind as KeywordKind,
      [
        ...skipsOf(kind as KeywordKind),
        ...entries.map(({ id, label, other_names, look_alikes }) => ({
          value: id,
          label,
          codes: [id, ...other_names],
          caution: lookAlikeWords(look_alikes),
        })),
      ],
    ]),
  );
}

/** Whether what is chosen leaves rows out or takes a cell as blank. */
export const isSkip = (chosen: string): boolean => decisionOf(chosen).kind !== 'entry';
