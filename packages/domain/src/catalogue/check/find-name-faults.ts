import type { CatalogueContent, CatalogueFault } from './catalogue-content.ts';

interface Named {
  entry: string;
  /** What tells the entries of the list apart. */
  names: readonly (string | null)[];
  words: readonly string[];
}

/**
 * Words that two entries share: typed or imported, such a word would take one of the two, and nobody could say
 * which. Held against the names and codes of the others too.
 */
function sharedWords(file: string, field: string, entries: readonly Named[]): CatalogueFault[] {
  const fold = (word: string) => word.trim().toLowerCase();
  const owners = new Map<string, Set<string>>();
  for (const { entry, names, words } of entries) {
    for (const word of [...names, ...words]) {
      if (word === null) continue;
      owners.set(fold(word), (owners.get(fold(word)) ?? new Set()).add(entry));
    }
  }
  return entries.flatMap(({ entry, words }) =>
    words.flatMap((word) => {
      const others = [...(owners.get(fold(word)) ?? [])].filter((owner) => owner !== entry);
      const message = `'${word}' is a name of ${others.join(' and of ')} too`;
      return others.length > 0 ? [{ file, entry, field, message }] : [];
    }),
  );
}

/** Aliases of drugs, words for diluents and aliases of routes that are not one entry's alone. */
export function findNameFaults({ document }: CatalogueContent): CatalogueFault[] {
  const drugs = document.drugs.map(({ drugCode, drugName, tallManAU, tallManNZ, aliasesRecognised }) => ({
    entry: drugCode,
    names: [drugCode, drugName, tallManAU, tallManNZ],
    words: aliasesRecognised,
  }));
  // Of screens alone, and no less one drug's: held against everything that is a name of another.
  const searched = document.drugs.map((drug, index) => ({
    entry: drug.drugCode,
    names: [...(drugs[index]?.names ?? []), ...drug.aliasesRecognised],
    words: (drug.searchAliases ?? []).map(({ alias }) => alias),
  }));
  const diluents = document.diluents.map((diluent) => ({
    entry: diluent.diluentId,
    names: [diluent.diluentId, diluent.diluentGenericName],
    words: diluent.recognisedWithoutSubstitution,
  }));
  const searchedDiluents = document.diluents.map((diluent, index) => ({
    entry: diluent.diluentId,
    names: [...(diluents[index]?.names ?? []), ...diluent.recognisedWithoutSubstitution],
    words: (diluent.searchAliases ?? []).map(({ alias }) => alias),
  }));
  const routes = document.routes.map((route) => ({
    entry: route.adminRouteCode,
    names: [route.adminRouteCode, route.administrationRouteDescription],
    words: route.aliases,
  }));
  return [
    ...sharedWords('drugs.json', 'aliasesRecognised', drugs),
    ...sharedWords('drugs.json', 'searchAliases', searched),
    ...sharedWords('diluents.json', 'recognisedWithoutSubstitution', diluents),
    ...sharedWords('diluents.json', 'searchAliases', searchedDiluents),
    ...sharedWords('routes.json', 'aliases', routes),
  ];
}
