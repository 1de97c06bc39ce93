import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { namedDrug } from '../../catalogue/named-entries.ts';
import { dayOf } from '../../dates/shown-day.ts';
import { Decimal, storedDecimal } from '../../quantities/decimal.ts';
import { formatNumber, formatQuantity } from '../../quantities/format-quantity.ts';
import type { Finding } from '../findings/evaluation.ts';
import type { LineSplit } from '../findings/judged-with.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { DrugLine, LineDelivery } from '../line/drug-line.ts';
import {
  changeSince,
  type DoseChange,
  findLastDose,
  isAbove,
  isPlacedBefore,
  orderedDoseIn,
} from './compare-with-last.ts';
import { lastDayOf, type SummedDose, sumDays, sumOrdered } from './day-doses.ts';
import type { DoseHistory } from './dose-history.ts';
import { dosesOfLine } from './doses-of-line.ts';
import { wholeDose } from './split-of-line.ts';

/**
 * A dose that is far from the patient's last one needs a reason, up or down (decision I6). So does a day on which more
 * is given than on the last one, though each dose of it is as it was (decision J7); a smaller sum may only not be
 * complete yet.
 */
export function findDoseChanges(
  catalogue: Catalogue,
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  history: DoseHistory,
  nameOf: DrugNaming,
  split?: LineSplit,
): Finding[] {
  if (!history.ordered.some(isPlacedBefore)) return [];
  return dosesOfLine(line).flatMap(({ position, dose, ...compared }): Finding[] => {
    if (dose === null) return [];
    const drug = catalogue.drugs.get(compared.drugCode);
    const named = namedDrug(catalogue, compared.drugCode);
    const name = named ? nameOf(named) : compared.drugCode;
    const own = storedDecimal(dose);
    const whole = wholeDose(own, position === 1 ? split : undefined);
    const summed: SummedDose = { drug, dose: own, ...compared };
    const sentence =
      changedDose(summed, whole, history, name) ?? changedDay(summed, deliveries, history, name);
    if (!sentence) return [];
    return [
      lineFinding('DoseChanged', {
        drugName: drug?.drugName ?? compared.drugCode,
        detail: sentence.detail,
        measured: sentence.percent,
        limit: String(history.changePercent),
        unit: '%',
      }),
    ];
  });
}

type Change = { detail: string; percent: string };

const inWords = ({ percent }: DoseChange) =>
  `${formatNumber(new Decimal(percent).abs(), 1)}% ${percent.startsWith('-') ? 'below' : 'above'}`;

function changedDose(
  { drug, ...compared }: SummedDose,
  whole: Decimal,
  { ordered, today, changePercent }: DoseHistory,
  name: string,
): Change | null {
  const last = findLastDose(drug, compared, ordered, today);
  const before = last && orderedDoseIn(drug, last, compared.unit);
  if (!last || !before || !isAbove(before, whole, changePercent)) return null;
  const change = changeSince(before, whole, changePercent);
  const was = `${formatQuantity(before, compared.unit)} on ${dayOf(last.date)}`;
  const detail = `${name} ${formatQuantity(whole, compared.unit)} is ${inWords(change)} the last dose of ${was}`;
  return { detail, percent: change.percent };
}

function changedDay(
  summed: SummedDose,
  deliveries: readonly LineDelivery[],
  history: DoseHistory,
  name: string,
): Change | null {
  for (const { date, sum } of sumDays(summed, deliveries, history.ordered)) {
    const last = lastDayOf(summed, date, history);
    const before = last && sumOrdered(summed, last.doses);
    if (!last || !before?.greaterThan(0)) continue;
    if (!sum.greaterThan(before) || !isAbove(before, sum, history.changePercent)) continue;
    const change = changeSince(before, sum, history.changePercent);
    const day = `${name} on ${dayOf(date)} adds up to ${formatQuantity(sum, summed.unit)}`;
    const was = `${formatQuantity(before, summed.unit)} on ${dayOf(last.date)}`;
    return { detail: `${day}, ${inWords(change)} the last day's ${was}`, percent: change.percent };
  }
  return null;
}
