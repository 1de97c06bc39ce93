import { type Country, drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { infusionTimeUnits } from '../../compounding/line/drug-line.ts';
import { unitAbbreviations } from '../../quantities/format-quantity.ts';
import { finishedProductMark } from './import-vocabulary.ts';
import type { KeywordKind } from './keyword-fields.ts';
import type { NamedEntry } from './nearest-entries.ts';

export type MatchableEntry = NamedEntry & {
  /** Names that this one has been mistaken for: a person looks twice before it is chosen. */
  looksLike: readonly string[];
};

const plain = (code: string, name: string, otherNames: readonly string[] = []): MatchableEntry => ({
  code,
  name,
  otherNames,
  looksLike: [],
});

/**
 * What an unknown word of a kind can be matched to, under the names that the hospital's country reads. Brands and short
 * forms help to find an entry here, where a person decides; they decide nothing by themselves (decision J15).
 */
export function matchableEntries(
  catalogue: Catalogue,
  kind: KeywordKind,
  country: Country | undefined,
): MatchableEntry[] {
  const { drugs, diluents, containerTypes, containers, routes, ancillaries, finishedProducts } =
    catalogue.document;
  const nameOf = drugNaming(country);
  switch (kind) {
    case 'drug':
      return [
        ...drugs.map((drug) => ({
          code: drug.drugCode,
          name: nameOf(drug),
          otherNames: [...drug.aliasesRecognised, ...(drug.searchAliases ?? []).map(({ alias }) => alias)],
          looksLike: catalogue.lookAlikes.get(drug.drugCode) ?? [],
        })),
        ...finishedProducts.map(({ finishedProductCode, fp_code, description }) =>
          plain(finishedProductMark + finishedProductCode, description, [finishedProductCode, fp_code]),
        ),
      ];
    case 'dose unit':
      return [...new Set(drugs.flatMap(({ doseUnits }) => doseUnits))].map((unit) =>
        plain(unit, unit, unitAbbreviations(unit)),
      );
    case 'diluent':
      return diluents.map(({ diluentId, diluentGenericName, recognisedWithoutSubstitution }) =>
        plain(diluentId, diluentGenericName, [diluentId, ...recognisedWithoutSubstitution]),
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
      return infusionTimeUnits.map((unit) => plain(unit, unit));
    case 'ancillary':
      return ancillaries.map(({ componentID, genericName, componentPartCode }) =>
        plain(String(componentID), genericName, [componentPartCode]),
      );
  }
}
