import { type Country, drugDisplayName } from './drug-display-name.ts';
import type { Catalogue } from './index-catalogue.ts';
import type { SearchEntry } from './search-entries.ts';

export type DrugHit = {
  type: 'PS' | 'FP';
  /** drugCode of a drug, finishedProductCode of a finished product. */
  code: string;
  label: string;
  /** The alias that matched when the name itself did not ('acyclovir'). */
  matchedAlias: string | null;
};

const nameStarts = 0;
const wordStarts = 1;
const contained = 2;

const letterOrDigit = /[\p{L}\p{N}]/u;

function rankOf(name: string, wanted: string): number | null {
  const first = name.indexOf(wanted);
  if (first <= 0) return first < 0 ? null : nameStarts;
  for (let at = first; at > 0; at = name.indexOf(wanted, at + 1)) {
    if (!letterOrDigit.test(name.charAt(at - 1))) return wordStarts;
  }
  return contained;
}

function bestMatch(entry: SearchEntry, wanted: string): { rank: number; name: string } | null {
  let best: { rank: number; name: string } | null = null;
  for (const name of entry.names) {
    const rank = rankOf(name, wanted);
    if (rank !== null && (best === null || rank < best.rank)) best = { rank, name };
  }
  return best;
}

function toHit(entry: SearchEntry, matchedName: string, country: Country): DrugHit | null {
  if (entry.drug) {
    const isAlias = entry.drug.aliasesRecognised.some((alias) => alias.toLowerCase() === matchedName);
    return {
      type: 'PS',
      code: entry.drug.drugCode,
      label: drugDisplayName(entry.drug, country),
      matchedAlias: isAlias ? matchedName : null,
    };
  }
  if (!entry.finishedProduct) return null;
  const { finishedProductCode, description } = entry.finishedProduct;
  return { type: 'FP', code: finishedProductCode, label: description, matchedAlias: null };
}

/**
 * Drugs and finished products whose name, mixed-case form, alias or code holds the typed text: names that begin
 * with it first, then words that do, then the rest; alphabetically within a rank. Empty text finds everything.
 */
export function searchDrugs(catalogue: Catalogue, text: string, country: Country): DrugHit[] {
  const wanted = text.trim().toLowerCase();
  const matches = catalogue.searchEntries.flatMap((entry) => {
    const match = bestMatch(entry, wanted);
    return match ? [{ entry, ...match }] : [];
  });
  matches.sort(
    (left, right) => left.rank - right.rank || left.entry.sortName.localeCompare(right.entry.sortName, 'en'),
  );
  return matches.flatMap(({ entry, name }) => toHit(entry, name, country) ?? []);
}
