import { foldText } from '../choices/fold-text.ts';
import { type Found, matchChoices } from '../choices/match-choices.ts';
import { type Country, drugDisplayName } from './drug-display-name.ts';
import type { Catalogue } from './index-catalogue.ts';
import { aliasesOnScreens, type SearchEntry } from './search-entries.ts';

export type DrugHit = {
  type: 'PS' | 'FP';
  /** drugCode of a drug, finishedProductCode of a finished product. */
  code: string;
  label: string;
  /** The alias that was typed, or that matched when the name itself did not ('acyclovir'). */
  matchedAlias: string | null;
  /** Names that those of its drugs have been mistaken for; none is no statement. */
  lookAlikes: readonly string[];
};

function matchedAlias({ words, drug }: SearchEntry, query: string): string | null {
  if (!drug || query === '' || words.names.some((name) => name.includes(query))) return null;
  const aliases = aliasesOnScreens(drug);
  const whole = aliases.find((alias) => foldText(alias) === query);
  return whole ?? aliases.find((alias) => foldText(alias).includes(query)) ?? null;
}

function toHit(catalogue: Catalogue, entry: SearchEntry, query: string, country: Country): DrugHit | [] {
  const lookAlikesOf = (drugCode: string | null | undefined) =>
    catalogue.lookAlikes.get(drugCode ?? '') ?? [];
  if (entry.drug) {
    const { drugCode: code } = entry.drug;
    const label = drugDisplayName(entry.drug, country);
    const alias = matchedAlias(entry, query);
    return { type: 'PS', code, label, matchedAlias: alias, lookAlikes: lookAlikesOf(code) };
  }
  if (!entry.finishedProduct) return [];
  const { finishedProductCode, description, drug1Code, drug2Code } = entry.finishedProduct;
  return {
    type: 'FP',
    code: finishedProductCode,
    label: description,
    matchedAlias: null,
    lookAlikes: [...lookAlikesOf(drug1Code), ...lookAlikesOf(drug2Code)],
  };
}

/**
 * Drugs and finished products for a typed text, as every list finds its choices: a drug by code, alias and the words
 * of its names, a finished product by its code and by how its description begins. Alphabetical among equals; empty
 * text finds everything.
 */
export function searchDrugs(catalogue: Catalogue, text: string, country: Country): Found<DrugHit> {
  const query = foldText(text);
  const found = matchChoices(catalogue.searchEntries, text, (entry) => entry.words);
  const toHits = (entries: SearchEntry[]) =>
    entries.flatMap((entry) => toHit(catalogue, entry, query, country));
  return {
    begins: toHits(found.begins),
    named: toHits(found.named),
    contains: toHits(found.contains),
    ...(found.near && { near: toHits(found.near) }),
  };
}
