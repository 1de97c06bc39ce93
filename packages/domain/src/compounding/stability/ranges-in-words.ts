import type { CatalogueDrug, StabilityEntry } from '../../catalogue/catalogue-document.ts';
import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import { formatNumber } from '../../quantities/format-quantity.ts';

/**
 * Between which concentrations an entry holds: '0.5 to 8 mg/mL', or the one that was tested; of a pair each drug's, by its
 * name: 'morphine 1.9 to 10 mg/mL with ketamine 1.5 to 2.5 mg/mL'.
 *
 * @param drug under which the entry is held.
 */
export function rangesInWords(
  entry: StabilityEntry,
  drug: CatalogueDrug,
  partner: CatalogueDrug | undefined,
  nameOf: DrugNaming,
): string {
  const own = edges(entry.concentrationMin, entry.concentrationMax, concentrationUnit(drug));
  const { drug2ConcentrationMin: min, drug2ConcentrationMax: max, drug2Unit } = entry;
  if (!partner || min === undefined || max === undefined) return own;
  const other = edges(min, max, drug2Unit ?? concentrationUnit(partner));
  return `${nameOf(drug)} ${own} with ${nameOf(partner)} ${other}`;
}

const concentrationUnit = ({ stockConcentration }: CatalogueDrug): string =>
  `${stockConcentration.doseUnit}/mL`;

function edges(min: number, max: number, unit: string): string {
  const [least, most] = [formatNumber(min, 4), formatNumber(max, 4)];
  return `${least === most ? least : `${least} to ${most}`} ${unit}`;
}
