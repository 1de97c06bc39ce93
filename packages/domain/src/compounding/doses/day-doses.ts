import type { CatalogueDrug } from '../../catalogue/catalogue-document.ts';
import type { CareDate } from '../../dates/care-date.ts';
import { convertDose } from '../../quantities/convert-dose.ts';
import { Decimal } from '../../quantities/decimal.ts';
import type { LineDelivery } from '../line/drug-line.ts';
import { findLastDose, isPlacedBefore } from './compare-with-last.ts';
import type { DoseHistory, OrderedDose } from './dose-history.ts';
import type { ComparedDose } from './doses-of-line.ts';

/** A dose of the judged line; sums are in its unit. */
export type SummedDose = ComparedDose & { drug: CatalogueDrug | undefined; dose: Decimal };

export type DaySum = {
  date: CareDate;
  sum: Decimal;
  /** Doses of the day that cannot be put into the unit: the sum is at least so much. */
  isAtLeast: boolean;
};

const isSameDrug = ({ drugCode, routeCode }: ComparedDose, other: ComparedDose) =>
  drugCode === other.drugCode && routeCode === other.routeCode;

/** null where none of the doses can be converted. Each delivery counts its quantity in full. */
export function sumOrdered({ drug, unit }: SummedDose, doses: readonly OrderedDose[]): Decimal | null {
  const converted = doses.flatMap((each) => {
    const inUnit = drug ? convertDose(drug, each.dose, each.unit, unit) : null;
    return inUnit ? inUnit.times(each.quantity) : [];
  });
  return converted.length > 0 ? Decimal.sum(...converted) : null;
}

/**
 * What the patient is given of the drug by the route on each treatment date of the line: of the line itself, and of
 * all that is ordered besides (decision J7). A delivery without a treatment date counts for no day.
 */
export function sumDays(
  summed: SummedDose,
  deliveries: readonly LineDelivery[],
  ordered: readonly OrderedDose[],
): DaySum[] {
  const dates = new Set(deliveries.flatMap(({ treatmentDate }) => treatmentDate ?? []));
  return [...dates].map((date) => {
    const rows = deliveries.filter(({ treatmentDate }) => treatmentDate === date);
    const containers = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    const others = ordered.filter((each) => each.treatmentDate === date && isSameDrug(summed, each));
    const isAtLeast = others.some((each) => !sumOrdered(summed, [each]));
    const own = summed.dose.times(containers);
    return { date, sum: own.plus(sumOrdered(summed, others) ?? 0), isAtLeast };
  });
}

/** The treatment day before that date whose dose a new one is compared with, with all that was given of the drug then. */
export function lastDayOf(
  summed: SummedDose,
  date: CareDate,
  { ordered, today }: Pick<DoseHistory, 'ordered' | 'today'>,
): { date: CareDate; doses: OrderedDose[] } | null {
  const before = ordered.filter(({ treatmentDate }) => treatmentDate !== null && treatmentDate < date);
  const last = findLastDose(summed.drug, summed, before, today)?.treatmentDate;
  if (!last) return null;
  const doses = before.filter(
    (each) => each.treatmentDate === last && isPlacedBefore(each) && isSameDrug(summed, each),
  );
  return { date: last, doses };
}
