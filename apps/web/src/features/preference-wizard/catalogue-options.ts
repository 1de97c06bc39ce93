import { keywordForm } from '@bolt/domain/csv-import/keywords/import-vocabulary';
import { type KeywordField, kindOfField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import type { Option } from '#ui/combobox/option.ts';
import type { CatalogueEntry, CatalogueWords } from './use-catalogue-words.ts';

const cautionOf = ({ looksLike }: CatalogueEntry): string | undefined =>
  looksLike.length > 0 ? `Looks like ${looksLike.join(', ')}` : undefined;

/** What a word of the hospital may stand for, by the codes of the entries. */
export const entryOptions = ({ entriesOf }: CatalogueWords, field: KeywordField): Option[] =>
  entriesOf(kindOfField[field]).map((entry) => ({
    value: entry.code,
    label: entry.name,
    codes: entry.otherNames,
    caution: cautionOf(entry),
  }));

/**
 * What a rule may write into a cell, each entry by a word that the import reads as this entry; `chosen` is among them
 * also where the hospital writes it in another way.
 */
export function wordOptions(words: CatalogueWords, field: KeywordField, chosen: string): Option[] {
  const kind = kindOfField[field];
  const known = words.vocabulary[kind];
  const isRead = (word: string, { code }: CatalogueEntry) => known.get(keywordForm(word)) === code;
  const chosenCode = known.get(keywordForm(chosen));
  const options = words.entriesOf(kind).flatMap((entry) => {
    const isChosen = chosenCode === entry.code;
    const word = isChosen ? chosen : [entry.name, ...entry.otherNames].find((name) => isRead(name, entry));
    if (word === undefined) return [];
    return [{ value: word, label: entry.name, codes: entry.otherNames, caution: cautionOf(entry) }];
  });
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
  return isOffered ? options : [{ value: chosen, label: chosen }, ...options];
}
