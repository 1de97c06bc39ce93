import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { dayOf } from '../../dates/shown-day.ts';
import { ageOn } from '../../patients/age-on.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { formatQuantity } from '../../quantities/format-quantity.ts';
import type { Finding } from '../findings/evaluation.ts';
import type { EvaluateOptions } from '../findings/judged-with.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { compareGuidanceDose } from './compare-guidance-dose.ts';
import { type DaySum, sumDays } from './day-doses.ts';
import { dosesOfLine } from './doses-of-line.ts';
import { wholeDose } from './split-of-line.ts';

/** A sum of doses in several units may have no end. */
const sumDecimals = 6;

/**
 * Information: what a patient is given of a drug on one day is above guidance, though it was ordered in several doses.
 * One dose that is above it by itself is asked about already.
 */
export function findDayDoses(
  catalogue: Catalogue,
  line: DrugLine,
  { deliveries = [], history, patient, split }: Omit<EvaluateOptions, 'delivery'>,
  nameOf: DrugNaming,
): Finding[] {
  // A delivery without a treatment date counts for no day.
  if (!history || deliveries.every(({ treatmentDate }) => treatmentDate === null)) return [];
  return dosesOfLine(line).flatMap(({ position, dose, ...compared }) => {
    const drug = catalogue.drugs.get(compared.drugCode);
    if (!drug || dose === null) return [];
    const own = new Decimal(dose);
    const whole = wholeDose(own, position === 1 ? split : undefined);
    return sumDays({ drug, dose: own, ...compared }, deliveries, history.ordered).flatMap((day) => {
      if (day.sum.lte(whole) && !day.isAtLeast) return [];
      const age = patient?.dateOfBirth ? ageOn(day.date, patient.dateOfBirth) : null;
      const asked = { drug, dose: day.sum, unit: compared.unit };
      const guidance = compareGuidanceDose(asked, compared.routeCode ?? '', age);
      if (guidance.outcome === 'none-held') return [];
      if (guidance.outcome === 'within' && !day.isAtLeast) return [];
      const limit = formatQuantity(guidance.limit, guidance.unit);
      const inLimitUnit = 'doseInLimitUnit' in guidance ? guidance.doseInLimitUnit : day.sum;
      return lineFinding('DayDose', {
        drugName: drug.drugName,
        detail: `${nameOf(drug)} on ${dayOf(day.date)} adds up to ${sumText(day, compared.unit)}; the guidance dose is ${limit}`,
        measured: inLimitUnit.toDecimalPlaces(sumDecimals).toFixed(),
        limit: guidance.limit.toFixed(),
        unit: guidance.unit,
        source: drug.maxGuidanceBasis,
      });
    });
  });
}

const sumText = ({ sum, isAtLeast }: DaySum, unit: string): string =>
  isAtLeast
    ? `more than ${formatQuantity(sum, unit)}, with doses that cannot be put into that unit`
    : formatQuantity(sum, unit);
