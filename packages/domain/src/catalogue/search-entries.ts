import type { CatalogueDocument, CatalogueDrug, FinishedProduct } from './catalogue-document.ts';

export type SearchEntry = {
  /** Lower-case names that the product is found by. */
  names: string[];
  /** What equal ranks are sorted by. */
  sortName: string;
  drug: CatalogueDrug | null;
  finishedProduct: FinishedProduct | null;
};

function drugNames(drug: CatalogueDrug): string[] {
  const names = [drug.drugName, drug.tallManAU, drug.tallManNZ, ...drug.aliasesRecognised];
  return [...new Set(names.filter((name) => name !== null).map((name) => name.toLowerCase()))];
}

/** The names are lowered once: the search runs on every key. */
export function searchEntriesOf(document: CatalogueDocument): SearchEntry[] {
  const drugs = document.drugs.map((drug) => ({
    names: drugNames(drug),
    sortName: drug.drugName.toLowerCase(),
    drug,
    finishedProduct: null,
  }));
  const products = document.finishedProducts.map((product) => ({
    names: [product.description.toLowerCase(), product.finishedProductCode.toLowerCase()],
    sortName: product.description.toLowerCase(),
    drug: null,
    finishedProduct: product,
  }));
  return [...drugs, ...products];
}
