import type { CatalogueDrug } from './catalogue-document.ts';

export type Country = 'AU' | 'NZ' | 'GB';

type NamedDrug = Pick<CatalogueDrug, 'drugName' | 'tallManAU' | 'tallManNZ'>;

/** How a drug is called in the words about it. */
export type DrugNaming = (drug: NamedDrug) => string;

/** As the country writes it; in plain names where no country is known. */
export const drugNaming =
  (country: Country | undefined): DrugNaming =>
  (drug) =>
    country ? drugDisplayName(drug, country) : drug.drugName;

/**
 * The mixed-case form that the hospital's country lists, else the plain name. A country without a list of its
 * own (United Kingdom) sees plain names.
 */
export function drugDisplayName(drug: NamedDrug, country: Country): string {
  if (country === 'AU') return drug.tallManAU ?? drug.drugName;
  if (country === 'NZ') return drug.tallManNZ ?? drug.drugName;
  return drug.drugName;
}
