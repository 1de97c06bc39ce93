import type { CatalogueDrug } from './catalogue-document.ts';

export type Country = 'AU' | 'NZ' | 'GB';

/**
 * The mixed-case form that the hospital's country lists, else the plain name. A country without a list of its
 * own (United Kingdom) sees plain names.
 */
export function drugDisplayName(
  drug: Pick<CatalogueDrug, 'drugName' | 'tallManAU' | 'tallManNZ'>,
  country: Country,
): string {
  if (country === 'AU') return drug.tallManAU ?? drug.drugName;
  if (country === 'NZ') return drug.tallManNZ ?? drug.drugName;
  return drug.drugName;
}
