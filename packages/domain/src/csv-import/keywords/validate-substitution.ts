import { requiredField, tooLong } from '../../orders/field-messages.ts';
import { unreadableMessage } from '../../texts/readable-text.ts';
import { type ImportVocabulary, keywordForm } from './import-vocabulary.ts';
import { isKeywordField, type KeywordField, kindOfField } from './keyword-fields.ts';
import type { NamedEntry } from './nearest-entries.ts';
import { decisionOf, type SkipOption, skipOptions, whyNotIgnored } from './skip-options.ts';
import type { KeywordDecision } from './substitutions.ts';
import { whyAnotherUnit } from './unit-words.ts';

export const keywordMaxLength = 255;

/** What a substitution may say besides an entry: the first skip holds for one import, and is not kept. */
export const keptSkips: readonly SkipOption[] = skipOptions.slice(1);

/** As typed: the field, the hospital's word, and what it stands for: an entry's code or name, or one of the skips. */
export type TypedSubstitution = { field: string; keyword: string; item: string };

type Entry = Pick<NamedEntry, 'code' | 'name'>;

/** null: no entry of that kind, and no skip. */
export function decisionOfItem(entries: readonly Entry[], item: string): KeywordDecision | null {
  const skip = keptSkips.find((each) => each === item);
  if (skip) return decisionOf(skip);
  const byCode = entries.find(({ code }) => code === item);
  if (byCode) return { kind: 'entry', code: byCode.code };
  const named = entries.filter(({ name }) => keywordForm(name) === keywordForm(item));
  // A name of two entries names neither.
  return named.length === 1 && named[0] ? { kind: 'entry', code: named[0].code } : null;
}

interface Known {
  vocabulary: ImportVocabulary;
  /** What a word of the field's kind may stand for. */
  entries: readonly Entry[];
}

function keywordMessage(
  { field, keyword }: TypedSubstitution,
  { vocabulary, entries }: Known,
): string | null {
  if (keyword.trim() === '') return requiredField;
  const written = unreadableMessage(keyword) ?? tooLong(keyword, keywordMaxLength);
  if (written || !isKeywordField(field)) return written;
  // The catalogue's own word comes first, so a substitution for it would never be read.
  const own = vocabulary[kindOfField[field]].get(keywordForm(keyword));
  if (own === undefined) return null;
  const name = entries.find(({ code }) => code === own)?.name ?? own;
  return `The catalogue knows '${keyword.trim()}' itself: it is ${name}`;
}

function itemMessage(
  field: KeywordField,
  { keyword, item }: TypedSubstitution,
  entries: readonly Entry[],
): string | null {
  const kind = kindOfField[field];
  const decision = decisionOfItem(entries, item);
  if (!decision) return `The catalogue has no ${kind} '${item}'`;
  if (decision.kind === 'entry') return whyAnotherUnit(kind, keyword, decision.code);
  return decision.kind === 'ignore-field' ? whyNotIgnored(kind) : null;
}

/** What is wrong with a substitution, by field. Whether the word has one already, the server knows. */
export function validateSubstitution(typed: TypedSubstitution, known: Known): Record<string, string> {
  const { field, item } = typed;
  const messages = {
    item_field: isKeywordField(field)
      ? null
      : field === ''
        ? requiredField
        : `${field} holds no words of the catalogue`,
    item_cust: keywordMessage(typed, known),
    item_bolt:
      item === '' ? requiredField : isKeywordField(field) ? itemMessage(field, typed, known.entries) : null,
  };
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
