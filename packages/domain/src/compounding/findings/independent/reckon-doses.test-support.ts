import type { DrugLine } from '../../line/drug-line.ts';
import { drugOf } from './catalogue-files.test-support.ts';
import { dayNumber } from './count-days.test-support.ts';
import { exact, type Fraction, isAbove, times } from './fraction.test-support.ts';
import { dosesOf, inStockUnit } from './reckon-volumes.test-support.ts';

/** Birthdays that have passed, that of 29 February on 1 March where there is none. */
export function yearsOld(dateOfBirth: string, on: string): number {
  const [born = 0] = dateOfBirth.split('-').map(Number);
  const birthday = (years: number) => dayNumber(`${born + years}${dateOfBirth.slice(4)}`);
  let years = 0;
  while (birthday(years + 1) <= dayNumber(on)) years += 1;
  return birthday(0) > dayNumber(on) ? -1 : years;
}

type Limit = { value: Fraction; unit: string; isForAge: boolean };

/**
 * The figure for the patient's age, else that of adults, whom a figure without ages is about (J6); a route's own figures
 * win.
 */
export function guidanceOf(line: DrugLine, code: string | null, unit: string | null, age: number | null) {
  const { maxGuidanceDose, maxGuidanceDoseByRoute } = drugOf(code);
  const ofRoute = maxGuidanceDoseByRoute.filter(
    ({ adminRouteCode, value }) => adminRouteCode === line.routeCode && value !== null,
  );
  const held = ofRoute.length > 0 ? ofRoute : maxGuidanceDose.filter(({ value }) => value !== null);
  const forAge = held.filter(
    ({ ages }) => age !== null && age >= (ages?.from ?? 18) && age <= (ages?.to ?? Number.POSITIVE_INFINITY),
  );
  const limits = forAge.length > 0 ? forAge : held.filter(({ ages }) => ages === undefined);
  const limit = limits.find((each) => each.unit === unit) ?? limits[0];
  if (!limit) return null;
  const isForAge = age === null || forAge.length > 0;
  return { value: exact(limit.value ?? 0), unit: limit.unit, isForAge } satisfies Limit;
}

/** Of each drug: its code where the dose is above guidance, 'NoGuidanceDose' where none is held for the age. */
export function reckonGuidance(line: DrugLine, ages: readonly (number | null)[]): string[] {
  const found = dosesOf(line).flatMap(([code, dose, unit], place) => {
    const codes = ages.flatMap((age) => {
      const limit = guidanceOf(line, code, unit, age);
      if (!limit) return ['NoGuidanceDose'];
      const inStock = inStockUnit(code, exact(dose), unit);
      const isTooMuch = isAbove(inStock, inStockUnit(code, limit.value, limit.unit));
      return [
        ...(isTooMuch ? [`VLD-TEX-DRUG${place + 1}DOSE`] : []),
        ...(limit.isForAge ? [] : ['NoGuidanceDose']),
      ];
    });
    return [...new Set(codes)];
  });
  return found;
}

/** Decision J5: more than the absolute maximum of the route, else than ten times guidance, at any of the ages. */
export const reckonCeiling = (line: DrugLine, ages: readonly (number | null)[]): string[] =>
  dosesOf(line).flatMap(([code, dose, unit]) => {
    const own = drugOf(code).absoluteMaximum?.find(({ adminRouteCode }) => adminRouteCode === line.routeCode);
    const ceilings = own
      ? [inStockUnit(code, exact(own.value ?? 0), own.unit)]
      : ages.flatMap((age) => {
          const limit = guidanceOf(line, code, unit, age);
          return limit ? times(inStockUnit(code, limit.value, limit.unit), exact(10)) : [];
        });
    const isPassed = ceilings.some((ceiling) => isAbove(inStockUnit(code, exact(dose), unit), ceiling));
    return isPassed ? ['dose-above-ceiling'] : [];
  });
