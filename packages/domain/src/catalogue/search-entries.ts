import { type ChoiceWords, choiceWords } from '../choices/match-choices.ts';
import type { CatalogueDocument, CatalogueDrug, Diluent, FinishedProduct } from './catalogue-document.ts';

export type SearchEntry = {
  /** What the lists of screens find the product by. */
  words: ChoiceWords;
  /** Lower-case names by which calls and the import recognise a drug without asking. */
  recognised: readonly string[];
  drug: CatalogueDrug | null;
  finishedProduct: FinishedProduct | null;
};

/** Other names by which a drug is known on screens. */
export const aliasesOnScreens = ({ aliasesRecognised, searchAliases = [] }: CatalogueDrug): string[] => [
  ...aliasesRecognised,
  ...searchAliases.map(({ alias }) => alias),
];

/** The same of a diluent. */
export const diluentWordsOnScreens = ({
  recognisedWithoutSubstitution,
  searchAliases = [],
}: Diluent): string[] => [...recognisedWithoutSubstitution, ...searchAliases.map(({ alias }) => alias)];

const namesOf = (drug: CatalogueDrug): string[] =>
  [drug.drugName, drug.tallManAU, drug.tallManNZ].filter((name) => name !== null);

const wordsOfDrug = (drug: CatalogueDrug): ChoiceWords =>
  choiceWords({ codes: [drug.drugCode, ...aliasesOnScreens(drug)], names: namesOf(drug) });

const recognisedNames = (drug: CatalogueDrug): string[] =>
  [...namesOf(drug), ...drug.aliasesRecognised].map((name) => name.toLowerCase());

function wordsOfProduct({ finishedProductCode, description }: FinishedProduct): ChoiceWords {
  return choiceWords({ codes: [finishedProductCode], titles: [description] });
}

/** What is searched on every key is folded once, and stands in alphabetical order. */
export function searchEntriesOf(document: CatalogueDocument): SearchEntry[] {
  const drugs = document.drugs.map((drug) => ({
    sortName: drug.drugName.toLowerCase(),
    entry: {
      words: wordsOfDrug(drug),
      recognised: recognisedNames(drug),
      drug,
      finishedProduct: null,
    },
  }));
  const products = document.finishedProducts.map((product) => ({
    sortName: product.description.toLowerCase(),
    entry: { words: wordsOfProduct(product), recognised: [], drug: null, finishedProduct: product },
  }));
  return [...drugs, ...products]
    .sort((left, right) => left.sortName.localeCompare(right.sortName, 'en'))
    .map(({ entry }) => entry);
}
