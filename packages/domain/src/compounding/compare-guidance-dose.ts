import type { CatalogueDrug, DoseLimit } from '../catalogue/catalogue-document.ts';
import { convertDose } from '../quantities/convert-dose.ts';
import { Decimal } from '../quantities/decimal.ts';
import { unitInFull } from '../quantities/format-quantity.ts';
import type { DrugDose } from './read-preparation.ts';

export type GuidanceComparison =
  | { outcome: 'within' | 'above'; limit: Decimal; unit: string; doseInLimitUnit: Decimal }
  /** The drug has a maximum, but the dose cannot be put into its unit: the user is asked, never passed. */
  | { outcome: 'not-comparable'; limit: Decimal; unit: string }
  | { outcome: 'none-held' };

type HeldLimit = { unit: string; value: number };

/** The figures of the route where it has any, else the drug's own; null figures are not figures. */
export function guidanceLimits(drug: CatalogueDrug, routeCode: string | null): HeldLimit[] {
  const held = (limits: DoseLimit[]) =>
    limits.flatMap(({ unit, value }) => (value === null ? [] : [{ unit, value }]));
  const ofRoute = held(drug.maxGuidanceDoseByRoute.filter((limit) => limit.adminRouteCode === routeCode));
  return ofRoute.length > 0 ? ofRoute : held(drug.maxGuidanceDose);
}

/** The maximum in the dose's own unit where the catalogue states it, else any that the dose converts to. */
export function compareGuidanceDose({ drug, dose, unit }: DrugDose, routeCode: string): GuidanceComparison {
  const limits = guidanceLimits(drug, routeCode);
  const [first] = limits;
  if (!first) return { outcome: 'none-held' };
  const sameUnit = limits.filter((limit) => unitInFull(limit.unit) === unitInFull(unit));
  for (const limit of [...sameUnit, ...limits]) {
    const doseInLimitUnit = convertDose(drug, dose, unit, limit.unit);
    if (!doseInLimitUnit) continue;
    const outcome = doseInLimitUnit.gt(limit.value) ? 'above' : 'within';
    return { outcome, limit: new Decimal(limit.value), unit: limit.unit, doseInLimitUnit };
  }
  return { outcome: 'not-comparable', limit: new Decimal(first.value), unit: first.unit };
}
