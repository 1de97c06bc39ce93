import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { guidanceLimits } from '@bolt/domain/compounding/doses/compare-guidance-dose';
import { unitInFull } from '@bolt/domain/quantities/format-quantity';

/** The guidance dose in the unit of the line where the catalogue states it so, else the first one it states. */
export function maximumDose(
  catalogue: Catalogue,
  drugCode: string | null,
  unit: string | null,
  routeCode: string | null,
): { maximum: number | null; unit: string | null } {
  const drug = catalogue.drugs.get(drugCode ?? '');
  const limits = drug ? guidanceLimits(drug, routeCode) : [];
  const limit =
    limits.find((each) => unit !== null && unitInFull(each.unit) === unitInFull(unit)) ?? limits[0];
  return { maximum: limit?.value ?? null, unit: limit?.unit ?? null };
}
