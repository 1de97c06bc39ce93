import type { AgeRange, CatalogueDrug, DoseLimit } from '../../catalogue/catalogue-document.ts';
import { convertDose } from '../../quantities/convert-dose.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { unitInFull } from '../../quantities/format-quantity.ts';
import type { DrugDose } from '../line/read-preparation.ts';

/** `isForAge`: the figure holds at the patient's age; else it is the adults', which a dose may not pass unasked. */
export type GuidanceComparison =
  | { outcome: 'within'; isForAge: boolean; limit: Decimal; unit: string; doseInLimitUnit: Decimal }
  | { outcome: 'above'; isForAge: boolean; limit: Decimal; unit: string; doseInLimitUnit: Decimal }
  /** The drug has a maximum, but the dose cannot be put into its unit: the user is asked, never passed. */
  | { outcome: 'not-comparable'; isForAge: boolean; limit: Decimal; unit: string }
  | { outcome: 'none-held'; isForAge: boolean };

type HeldLimit = { unit: string; value: number; ages: AgeRange };

const adultAge = 18;
/** Whom a figure holds for that names no ages itself (decision J6). */
const adults: AgeRange = { from: adultAge, to: null };

const includes = ({ from, to }: AgeRange, age: number) => age >= from && (to === null || age <= to);
const isOfAdults = ({ ages }: HeldLimit) => ages.to === null || ages.to >= adultAge;

/** Of each drug by route: a line asks several times. */
const limitsOfDrug = new WeakMap<CatalogueDrug, Map<string | null, readonly HeldLimit[]>>();

function heldLimits(drug: CatalogueDrug, routeCode: string | null): readonly HeldLimit[] {
  const byRoute = limitsOfDrug.get(drug) ?? new Map<string | null, readonly HeldLimit[]>();
  const known = byRoute.get(routeCode);
  if (known) return known;
  const limits = readLimits(drug, routeCode);
  limitsOfDrug.set(drug, byRoute.set(routeCode, limits));
  return limits;
}

/** The figures of the route where it has any, else the drug's own; null figures are not figures. */
function readLimits(drug: CatalogueDrug, routeCode: string | null): HeldLimit[] {
  const held = (limits: DoseLimit[]) =>
    limits.flatMap(({ unit, value, ages = adults }) => (value === null ? [] : [{ unit, value, ages }]));
  const ofRoute = held(drug.maxGuidanceDoseByRoute.filter((limit) => limit.adminRouteCode === routeCode));
  return ofRoute.length > 0 ? ofRoute : held(drug.maxGuidanceDose);
}

/** The figures that name the age; those of adults where none is known or none is held for it, which `isForAge` denies. */
export function guidanceAt(drug: CatalogueDrug, routeCode: string | null, age: number | null) {
  const held = heldLimits(drug, routeCode);
  const ofAge = held.filter(({ ages }) => age !== null && includes(ages, age));
  if (ofAge.length > 0) return { limits: ofAge, isForAge: true };
  return { limits: held.filter(isOfAdults), isForAge: age === null || held.length === 0 };
}

/** What a screen says of a drug before it knows for whom it is: the adults' figures. */
export function guidanceLimits(drug: CatalogueDrug, routeCode: string | null): HeldLimit[] {
  return guidanceAt(drug, routeCode, null).limits;
}

function ownUnitFirst(limits: readonly HeldLimit[], unit: string): readonly HeldLimit[] {
  const sameUnit = limits.filter((limit) => unitInFull(limit.unit) === unitInFull(unit));
  return [...sameUnit, ...limits];
}

/** The maximum in the dose's own unit where the catalogue states it, else any that the dose converts to. */
export function compareGuidanceDose(
  { drug, dose, unit }: DrugDose,
  routeCode: string,
  age: number | null = null,
): GuidanceComparison {
  const { limits, isForAge } = guidanceAt(drug, routeCode, age);
  const [first] = limits;
  if (!first) return { outcome: 'none-held', isForAge };
  for (const limit of limits.length === 1 ? limits : ownUnitFirst(limits, unit)) {
    const doseInLimitUnit = convertDose(drug, dose, unit, limit.unit);
    if (!doseInLimitUnit) continue;
    const outcome = doseInLimitUnit.gt(limit.value) ? 'above' : 'within';
    return { outcome, isForAge, limit: new Decimal(limit.value), unit: limit.unit, doseInLimitUnit };
  }
  return { outcome: 'not-comparable', isForAge, limit: new Decimal(first.value), unit: first.unit };
}
