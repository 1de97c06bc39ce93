import type { CatalogueDrug } from '../catalogue/catalogue-document.ts';
import { Decimal, type DecimalInput } from './decimal.ts';
import { unitInFull } from './format-quantity.ts';

function stockUnitFactor(drug: CatalogueDrug, unit: string): Decimal | null {
  const wanted = unitInFull(unit);
  const conversion = drug.unitConversions.find((entry) => unitInFull(entry.unit) === wanted);
  if (conversion) return new Decimal(conversion.toStockUnitFactor);
  return wanted === unitInFull(drug.stockConcentration.doseUnit) ? new Decimal(1) : null;
}

/** The dose in the unit of the drug's stock; null when the drug has no factor for the unit. */
export function toStockUnit(drug: CatalogueDrug, dose: DecimalInput, unit: string): Decimal | null {
  const factor = stockUnitFactor(drug, unit);
  return factor && new Decimal(dose).times(factor);
}

/** The same dose in another unit of the same drug; null when either unit has no factor (never a guess). */
export function convertDose(
  drug: CatalogueDrug,
  dose: DecimalInput,
  from: string,
  to: string,
): Decimal | null {
  if (from === to || unitInFull(from) === unitInFull(to))
    return dose instanceof Decimal ? dose : new Decimal(dose);
  const inStock = toStockUnit(drug, dose, from);
  const factor = stockUnitFactor(drug, to);
  return inStock && factor && !factor.isZero() ? inStock.dividedBy(factor) : null;
}
