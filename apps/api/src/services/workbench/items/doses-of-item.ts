import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedDrug } from '@bolt/domain/catalogue/named-entries';
import { agesOfPatient } from '@bolt/domain/compounding/doses/ages-of-patient';
import { compareGuidanceDose } from '@bolt/domain/compounding/doses/compare-guidance-dose';
import { findLastDose, orderedDoseIn } from '@bolt/domain/compounding/doses/compare-with-last';
import { type DaySum, sumDays } from '@bolt/domain/compounding/doses/day-doses';
import type { OrderedDose } from '@bolt/domain/compounding/doses/dose-history';
import { dosesOfLine } from '@bolt/domain/compounding/doses/doses-of-line';
import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import { type CareDate, formatCareDate } from '@bolt/domain/dates/care-date';
import { Decimal } from '@bolt/domain/quantities/decimal';
import type { OrderLineRow } from '../../../database/queries/order-line-row.ts';
import { drugLineOfRow } from '../../order-entry/lines/store-line.ts';

type ItemOfLine = OrderLineRow & { treatment_date: CareDate | null };
type Doses = ItemDetail['doses'];

interface Told {
  catalogue: Catalogue;
  country: Country;
  /** Since the item was judged. */
  isCancelled: (dose: OrderedDose) => boolean;
  /** Since then, from a draft, in which nothing of its drug is left. */
  isRemoved: (dose: OrderedDose) => boolean;
}

/**
 * Each dose of an item beside the guidance dose of its route, what its day adds up to and the patient's last, as far as
 * there are any. What was cancelled since, or removed from its draft, is no part of a day. The last dose, which no draft
 * gives, stays the one that the item was compared with, since no other before it was kept.
 */
export function dosesOfItem(
  row: ItemOfLine,
  judgedWith: JudgedWith | null,
  { catalogue, country, isCancelled, isRemoved }: Told,
): Doses {
  const [age = null] = agesOfPatient(judgedWith ?? {});
  const history = judgedWith?.history;
  const stillOrdered = history?.ordered.filter((dose) => !isCancelled(dose) && !isRemoved(dose)) ?? [];
  return dosesOfLine(drugLineOfRow({ line: row, deliveries: [] })).flatMap((current) => {
    const named = namedDrug(catalogue, current.drugCode);
    if (current.dose === null || !named) return [];
    const drug = catalogue.drugs.get(current.drugCode);
    const guidanceOf = (dose: Decimal) =>
      drug && compareGuidanceDose({ drug, dose, unit: current.unit }, current.routeCode ?? '', age);
    const own = new Decimal(current.dose);
    const compared = guidanceOf(own);
    const last = history ? findLastDose(drug, current, history.ordered, history.today) : null;
    const lastDose = last && orderedDoseIn(drug, last, current.unit);
    return {
      drugName: drugDisplayName(named, country),
      dose: current.dose,
      unit: current.unit,
      guidance:
        compared && 'limit' in compared
          ? {
              limit: compared.limit.toFixed(),
              unit: compared.unit,
              isForAge: compared.isForAge,
              dose: inLimitUnit(compared),
            }
          : null,
      day: dayOfItem(
        sumDays({ ...current, drug, dose: own }, judgedWith?.deliveries ?? [], stillOrdered),
        row.treatment_date,
        own,
        guidanceOf,
      ),
      last:
        last && lastDose
          ? { dose: lastDose.toFixed(), date: formatCareDate(last.date), isCancelled: isCancelled(last) }
          : null,
      isLastKnown: history !== undefined,
    };
  });
}

type Guidance = ReturnType<typeof compareGuidanceDose> | undefined;

const inLimitUnit = (compared: Guidance): string | null =>
  compared && 'doseInLimitUnit' in compared ? compared.doseInLimitUnit.toFixed() : null;

/** null where the day is this one dose, and where the item is for no day. */
function dayOfItem(
  days: readonly DaySum[],
  treatmentDate: CareDate | null,
  own: Decimal,
  guidanceOf: (dose: Decimal) => Guidance,
): Doses[number]['day'] {
  const day = days.find(({ date }) => date === treatmentDate);
  if (!day || (day.sum.equals(own) && !day.isAtLeast)) return null;
  const { date, sum, isAtLeast } = day;
  return {
    date: formatCareDate(date),
    dose: sum.toFixed(),
    isAtLeast,
    inLimitUnit: inLimitUnit(guidanceOf(sum)),
  };
}
