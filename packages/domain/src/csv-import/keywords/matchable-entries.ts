import { type Country, drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { diluentWordsOnScreens } from '../../catalogue/search-entries.ts';
import { infusionTimeUnits } from '../../compounding/line/drug-line.ts';
import { unitAbbreviations } from '../../quantities/format-quantity.ts';
import { finishedProductMark } from './import-vocabulary.ts';
import { type KeywordKind, keywordKinds } from './keyword-fields.ts';
import type { NamedEntry } from './nearest-entries.ts';
import type { Substitutions } from './substitutions.ts';
import { whyAnotherUnit } from './unit-words.ts';

const plain = (code: string, name: string, otherNames: readonly string[] = []): NamedEntry => ({
  code,
  name,
  otherNames,
  looksLike: [],
});

const timeUnitAbbreviations: Record<(typeof infusionTimeUnits)[number], readonly string[]> = {
  minutes: ['min', 'mins', 'minute'],
  hours: ['h', 'hr', 'hrs', 'hour'],
  days: ['d', 'day'],
};

/**
 * What an unknown word of a kind can be matched to, under the names that the hospital's country reads. Brands and short
 * forms help to find an entry here, where a person decides; they decide nothing by themselves (decision J15).
 */
export function matchableEntries(
  catalogue: Catalogue,
  kind: KeywordKind,
  country: Country | undefined,
): NamedEntry[] {
  const { drugs, diluents, containerTypes, containers, routes, ancillaries, finishedProducts } =
    catalogue.document;
  const nameOf = drugNaming(country);
  const looksLike = (drugCode: string | null | undefined) => catalogue.lookAlikes.get(drugCode ?? '') ?? [];
  switch (kind) {
    case 'drug':
      return [
        ...drugs.map((drug) => ({
          code: drug.drugCode,
          name: nameOf(drug),
          otherNames: [...drug.aliasesRecognised, ...(drug.searchAliases ?? []).map(({ alias }) => alias)],
          looksLike: looksLike(drug.drugCode),
        })),
        ...finishedProducts.map(({ finishedProductCode, fp_code, description, drug1Code, drug2Code }) => ({
          code: finishedProductMark + finishedProductCode,
          name: description,
          otherNames: [finishedProductCode, fp_code],
          looksLike: [...looksLike(drug1Code), ...looksLike(drug2Code)],
        })),
      ];
    case 'dose unit':
      return [...new Set(drugs.flatMap(({ doseUnits }) => doseUnits))].map((unit) =>
        plain(unit, unit, unitAbbreviations(unit)),
      );
    case 'diluent':
      return diluents.map((diluent) =>
        plain(diluent.diluentId, diluent.diluentGenericName, [
          diluent.diluentId,
          ...diluentWordsOnScreens(diluent),
        ]),
      );
    case 'container type':
      return containerTypes.map(({ containerTypeId, containerTypeName }) =>
        plain(containerTypeId, containerTypeName, [containerTypeId]),
      );
    case 'container':
      return containers.map(({ containerPartCode, containerName, genericName }) =>
        plain(containerPartCode, containerName, [containerPartCode, genericName]),
      );
    case 'route':
      return routes.map(({ adminRouteCode, administrationRouteDescription, aliases }) =>
        plain(adminRouteCode, administrationRouteDescription, [adminRouteCode, ...aliases]),
      );
    case 'time unit':
      return infusionTimeUnits.map((unit) => plain(unit, unit, timeUnitAbbreviations[unit]));
    case 'ancillary':
      return ancillaries.map(({ componentID, genericName, componentPartCode }) =>
        plain(String(componentID), genericName, [componentPartCode]),
      );
  }
}

/** By kind, the codes that a word may be matched to. */
export type MatchableCodes = Readonly<Record<KeywordKind, ReadonlySet<string>>>;

/** Made once for a version of the catalogue, of which there are few. */
const codesOfCatalogues = new WeakMap<Catalogue, MatchableCodes>();

export function matchableCodes(catalogue: Catalogue): MatchableCodes {
  const known = codesOfCatalogues.get(catalogue) ?? makeMatchableCodes(catalogue);
  codesOfCatalogues.set(catalogue, known);
  return known;
}

function makeMatchableCodes(catalogue: Catalogue): MatchableCodes {
  const codesOf = (kind: KeywordKind) =>
    new Set(matchableEntries(catalogue, kind, undefined).map(({ code }) => code));
  return Object.fromEntries(keywordKinds.map((kind) => [kind, codesOf(kind)])) as never;
}

/** Decisions that still mean something: a word whose entry is not offered any more is asked about again. */
export const offeredSubstitutions = (codes: MatchableCodes, substitutions: Substitutions): Substitutions =>
  new Map(
    [...substitutions].filter(([key, decision]) => {
      if (decision.kind !== 'entry') return true;
      const { kind, word } = partsOfKey(key);
      return codes[kind]?.has(decision.code) && whyAnotherUnit(kind, word, decision.code) === null;
    }),
  );

/** Of a `substitutionKey`. */
function partsOfKey(key: string): { kind: KeywordKind; word: string } {
  const end = key.indexOf('|');
  return { kind: key.slice(0, end) as KeywordKind, word: key.slice(end + 1) };
}
