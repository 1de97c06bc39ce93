import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { factsOfDrugLine } from '@bolt/domain/orders/line-words/facts-of-drug-line';
import { nameOfLine } from '@bolt/domain/orders/line-words/line-words';
import { orderName } from '@bolt/domain/orders/line-words/order-name';

/** The title of a favourite: its drugs with their doses first, as in every list of lines, then how they are prepared. */
export function nameFavourite(catalogue: Catalogue, line: DrugLine, countryCode: string): string {
  const facts = factsOfDrugLine(catalogue, countryCode as Country, line);
  const preparation = facts.type === 'PS' ? orderName({ ...facts, drugs: [] }) : '';
  return [nameOfLine(facts), preparation].filter(Boolean).join(', ');
}
