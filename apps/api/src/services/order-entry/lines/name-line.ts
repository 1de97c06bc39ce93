import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedDrug } from '@bolt/domain/catalogue/named-entries';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { factsOfDrugLine } from '@bolt/domain/orders/line-words/facts-of-drug-line';
import { orderName } from '@bolt/domain/orders/line-words/order-name';

/** A drug as the hospital's country writes it, offered or withdrawn; null for a code that was never known. */
export function displayNameOf(
  catalogue: Catalogue,
  drugCode: string | null,
  countryCode: string,
): string | null {
  const drug = namedDrug(catalogue, drugCode);
  return drug ? drugDisplayName(drug, countryCode as Country) : null;
}

/** The name of a line in lists. */
export const nameLine = (catalogue: Catalogue, line: DrugLine, countryCode: string): string =>
  orderName(factsOfDrugLine(catalogue, countryCode as Country, line));
