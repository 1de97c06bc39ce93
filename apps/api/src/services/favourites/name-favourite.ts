import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { factsOfDrugLine } from '@bolt/domain/orders/line-words/facts-of-drug-line';
import { doseInWords } from '@bolt/domain/orders/line-words/line-words';
import { orderName } from '@bolt/domain/orders/line-words/order-name';

/** The title of a favourite: the line's name in lists, and the dose of each of its drugs. */
export function nameFavourite(catalogue: Catalogue, line: DrugLine, countryCode: string): string {
  const facts = factsOfDrugLine(catalogue, countryCode as Country, line);
  const doses = facts.type === 'PS' ? facts.drugs.flatMap((drug) => doseInWords(drug) ?? []) : [];
  return [orderName(facts), doses.join(' + ')].filter(Boolean).join(', ');
}
