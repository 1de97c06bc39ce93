import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';
import { nameLine } from '../order-entry/lines/name-line.ts';

/** The title of a favourite: the line's name in lists, and the dose of each of its drugs. */
export function nameFavourite(catalogue: Catalogue, line: DrugLine, countryCode: string): string {
  const name = nameLine(catalogue, line, countryCode);
  if (line.type !== 'PS' || !line.drug1Unit) return name;
  const doses = [formatQuantity(line.drug1DoseText, line.drug1Unit)];
  if (line.drug2Code && line.drug2Unit) doses.push(formatQuantity(line.drug2DoseText, line.drug2Unit));
  return `${name}, ${doses.join(' + ')}`;
}
