import { headerForm } from '../headers/header-form.ts';
import type { KeywordKind } from './keyword-fields.ts';
import type { NamedEntry, NearEntry } from './nearest-entries.ts';

/** Why an entry is near to a word: 'alias in the catalogue', '“half normal saline” contains it', '2 words alike'. */
export function describeNearness(
  keyword: string,
  near: NearEntry,
  entry: Pick<NamedEntry, 'name' | 'code'>,
  kind: KeywordKind,
): string {
  const words = reasonInWords(keyword, near, entry, kind);
  return near.figureDiffers ? `${words}, figure differs` : words;
}

function reasonInWords(
  keyword: string,
  { why, matched, alike, of }: NearEntry,
  { name, code }: Pick<NamedEntry, 'name' | 'code'>,
  kind: KeywordKind,
): string {
  const by = matched === name ? '' : `“${matched}” `;
  switch (why) {
    case 'other-name':
      if (kind === 'dose unit' || kind === 'time unit') return 'the same unit';
      return matched === code ? 'code in the catalogue' : 'alias in the catalogue';
    case 'begins':
      if (headerForm(matched).startsWith(headerForm(keyword))) return `${by}begins with it`;
      return `it begins with ${matched === name ? 'this name' : `“${matched}”`}`;
    case 'words':
      return `${by}${alike} ${alike === 1 ? 'word' : 'words'} alike`;
    case 'looks-like':
      return `looks like ${matched}`;
    case 'contains':
      return kind === 'drug' ? `${by}contains it, may be another drug` : `${by}contains it`;
    case 'similar':
      return `${by}${alike} of ${of} letters alike`;
    case 'percentage':
      return 'the same percentage';
  }
}
