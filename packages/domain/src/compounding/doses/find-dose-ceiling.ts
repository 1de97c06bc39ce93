import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import { convertDose } from '../../quantities/convert-dose.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { formatQuantity } from '../../quantities/format-quantity.ts';
import type { Finding } from '../findings/evaluation.ts';
import { invalidLine } from '../findings/find-invalid-line.ts';
import type { DrugDose, Preparation } from '../line/read-preparation.ts';
import { compareGuidanceDose } from './compare-guidance-dose.ts';

/** A dose so many times the guidance dose is a slip, where the catalogue has no figure of its own (decision J5). */
const timesGuidance = 10;

type Ceiling = { measured: Decimal; limit: Decimal; unit: string; source: string };

/** The drug's own figure for the route, else ten times the guidance dose; null where neither can be compared. */
function ceilingOf(drugDose: DrugDose, routeCode: string, age: number | null): Ceiling | null {
  const { drug, dose, unit } = drugDose;
  for (const { adminRouteCode, value, unit: limitUnit, source } of drug.absoluteMaximum ?? []) {
    const measured = adminRouteCode === routeCode ? convertDose(drug, dose, unit, limitUnit) : null;
    if (measured && value !== null) return { measured, limit: new Decimal(value), unit: limitUnit, source };
  }
  const guidance = compareGuidanceDose(drugDose, routeCode, age);
  if (guidance.outcome === 'none-held' || guidance.outcome === 'not-comparable') return null;
  return {
    measured: guidance.doseInLimitUnit,
    limit: guidance.limit.times(timesGuidance),
    unit: guidance.unit,
    source: `${timesGuidance} times the guidance dose: ${drug.maxGuidanceBasis}`,
  };
}

/** Nobody can confirm such a dose, at any age; the lowest ceiling counts where several ages are treated. */
export function findDosesAboveCeiling(
  { doses, routeCode }: Pick<Preparation, 'doses' | 'routeCode'>,
  ages: readonly (number | null)[],
  nameOf: DrugNaming,
): Finding[] {
  return doses.flatMap((drugDose) => {
    const ceilings = ages.flatMap((age) => ceilingOf(drugDose, routeCode, age) ?? []);
    const passed = ceilings
      .filter(({ measured, limit }) => measured.gt(limit))
      .sort((one, other) => one.limit.comparedTo(other.limit))[0];
    if (!passed) return [];
    const { measured, limit, unit, source } = passed;
    const dose = formatQuantity(drugDose.dose, drugDose.unit);
    const detail = `Dose ${dose} of ${nameOf(drugDose.drug)} is above the absolute maximum of ${formatQuantity(limit, unit)}`;
    return {
      ...invalidLine('dose-above-ceiling', detail, {
        measured: measured.toFixed(),
        limit: limit.toFixed(),
        unit,
        source,
      }),
      drugName: drugDose.drug.drugName,
    };
  });
}
