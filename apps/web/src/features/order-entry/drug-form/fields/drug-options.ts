import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type DrugHit, searchDrugs } from '@bolt/domain/catalogue/search-drugs';
import type { Found } from '@bolt/domain/choices/match-choices';
import { lookAlikeWords } from '#parts/drugs/look-alike-words.ts';
import type { Option } from '#ui/combobox/option.ts';

/** A drug and a product may carry the same code. */
export const drugKey = (type: DrugHit['type'], code: string): string => `${type} ${code}`;

function optionOf({ type, code, label, matchedAlias, lookAlikes }: DrugHit): Option {
  const alias = matchedAlias ? `also called ${matchedAlias}` : undefined;
  return {
    value: drugKey(type, code),
    label,
    hint: type === 'FP' ? `Finished product ${code}` : alias,
    caution: lookAlikeWords(lookAlikes),
  };
}

/** The catalogue's drugs and finished products as choices of a field. */
export function searchDrugOptions(catalogue: Catalogue, typed: string, country: Country): Found<Option> {
  const { begins, named, contains, near } = searchDrugs(catalogue, typed, country);
  return {
    begins: begins.map(optionOf),
    named: named.map(optionOf),
    contains: contains.map(optionOf),
    ...(near && { near: near.map(optionOf) }),
  };
}
