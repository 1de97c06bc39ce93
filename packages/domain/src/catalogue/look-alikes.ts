import { foldText } from '../choices/fold-text.ts';
import type { CatalogueDocument, LookAlikeGroup } from './catalogue-document.ts';

function othersLike(name: string, groups: readonly LookAlikeGroup[]): string[] {
  const others = groups
    .filter(({ names }) => names.some((each) => foldText(each) === name))
    .flatMap(({ names }) => names.filter((each) => foldText(each) !== name));
  return [...new Set(others)];
}

/**
 * By drugCode: the names that a drug's name has been mistaken for, whether or not the catalogue holds them. A drug
 * that is missing here is in no group of the catalogue, which says nothing of it.
 */
export function lookAlikesOf({ drugs, lookAlikes = [] }: CatalogueDocument): Map<string, string[]> {
  const listed = drugs.map(({ drugCode, drugName, aliasesRecognised }) => {
    const own = new Set([drugName, ...aliasesRecognised].map(foldText));
    const others = [...own].flatMap((name) => othersLike(name, lookAlikes));
    return [drugCode, [...new Set(others)].filter((name) => !own.has(foldText(name)))] as const;
  });
  return new Map(listed.filter(([, names]) => names.length > 0).map(([code, names]) => [code, names]));
}
