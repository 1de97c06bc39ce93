import type { CatalogueDrug } from '@bolt/domain/catalogue/catalogue-document';
import { guidanceLimits } from '@bolt/domain/compounding/doses/compare-guidance-dose';
import { unitInFull } from '@bolt/domain/quantities/format-quantity';

/** The guidance dose of each dose unit; null where the catalogue holds none in it. */
export function guidanceDoses(drug: CatalogueDrug, routeCode: string | null) {
  const limits = guidanceLimits(drug, routeCode);
  return drug.doseUnits.map((uom) => ({
    uom,
    maxdose: limits.find((limit) => unitInFull(limit.unit) === unitInFull(uom))?.value ?? null,
  }));
}

/** The one guidance dose that stands for the drug: in its usual unit where there is one, else the first. */
export function guidanceDose(drug: CatalogueDrug, routeCode: string | null) {
  const limits = guidanceLimits(drug, routeCode);
  const usual = limits.find((limit) => unitInFull(limit.unit) === unitInFull(drug.defaultDoseUnit));
  const limit = usual ?? limits[0];
  return { maxdose: limit?.value ?? null, maxdoseUom: limit?.unit ?? null };
}
