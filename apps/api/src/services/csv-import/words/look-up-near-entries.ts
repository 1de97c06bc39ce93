import { setImmediate as turn } from 'node:timers/promises';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type KeywordKind, kindOfField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import {
  type ComparedEntries,
  comparedEntries,
  type NearEntry,
  nearestEntries,
} from '@bolt/domain/csv-import/keywords/nearest-entries';
import { keepNearEntries, listKeywordsToLookUp } from '../../../database/queries/import-keywords.queries.ts';
import type { Portal } from '../../../portal.ts';
import { Refusal } from '../../../problems.ts';
import type { InSlices } from '../import-work.ts';
import { type Matchable, matchableOf } from './matchable.ts';

/** Words of one transaction. */
const SLICE = 100;
/** Words of one turn of the event loop: about 10 ms with a catalogue of 1,000 drugs. */
const AT_ONCE = 2;

/** Keeps with each unknown word what is near to it, and how dangerous it is to mistake. */
export async function lookUpNearEntries(
  portal: Portal,
  inSlices: InSlices,
  uploadId: string,
): Promise<Refusal | undefined> {
  const compared = new Map<string, ComparedEntries>();
  for (let after = ''; ; ) {
    const from = after;
    const looked = await inSlices(async ({ tx, actor }) => {
      const [catalogue, words] = await Promise.all([
        portal.catalogue.get(tx, actor.catalogueVersion),
        listKeywordsToLookUp(tx, uploadId, { after: from, limit: SLICE }),
      ]);
      const matchable = matchableOf(catalogue, actor.countryCode);
      const kept: Parameters<typeof keepNearEntries>[2][number][] = [];
      for (const [index, { keyword_id, item_field, keyword }] of words.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await turn();
        const kind = kindOfField[item_field];
        const near = nearestEntries(keyword, entriesOf(catalogue, kind, matchable), kind);
        kept.push({ keyword_id, near, danger: dangerOf(near, kind, matchable) });
      }
      if (kept.length > 0) await keepNearEntries(tx, uploadId, kept);
      return words.at(-1)?.keyword_id;
    });
    if (looked instanceof Refusal) return looked;
    if (looked === undefined) return undefined;
    after = looked;
  }

  function entriesOf({ version }: Catalogue, kind: KeywordKind, { byKind }: Matchable): ComparedEntries {
    const key = `${version} ${kind}`;
    const entries = compared.get(key) ?? comparedEntries([...byKind[kind].values()]);
    compared.set(key, entries);
    return entries;
  }
}

/** What comes first of a kind: names that have been mistaken for each other; what no alias names; the others. */
function dangerOf(near: readonly NearEntry[], kind: KeywordKind, { byKind }: Matchable): number {
  if (near.some(({ code }) => (byKind[kind].get(code)?.looksLike.length ?? 0) > 0)) return 0;
  return near[0]?.why === 'other-name' ? 2 : 1;
}
