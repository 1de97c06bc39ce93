import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { CareDate } from '../../dates/care-date.ts';
import type { Holidays } from '../../dates/deliverable-dates.ts';
import { countedHistory } from '../doses/counted-doses.ts';
import type { DrugLine } from '../line/drug-line.ts';
import type { EvaluateOptions, JudgedWith } from './judged-with.ts';

/** The options of a judgement, remembering what of them counted. */
export type Recording = { options: RecordedOptions; judgedWith: () => JudgedWith };

export type RecordedOptions = Omit<EvaluateOptions, 'delivery'> & {
  delivery?:
    | (Omit<NonNullable<EvaluateOptions['delivery']>, 'holidays'> & { holidays: Holidays })
    | undefined;
};

/** Of a year's holidays a verdict keeps those that it met: with the others it would be the same. */
function recordHolidays(given: Holidays | readonly CareDate[]): { holidays: Holidays; met: Set<CareDate> } {
  const known: Holidays = 'has' in given ? given : new Set(given);
  const met = new Set<CareDate>();
  const has = (date: CareDate) => {
    const isHoliday = known.has(date);
    if (isHoliday) met.add(date);
    return isHoliday;
  };
  return { holidays: { has }, met };
}

export function recordJudgedWith(catalogue: Catalogue, line: DrugLine, given: EvaluateOptions): Recording {
  const { delivery, ...others } = given;
  const history = others.history && countedHistory(catalogue, line, others.deliveries ?? [], others.history);
  const ownProduct = line.tpnCode === null ? undefined : catalogue.ownProducts.get(line.tpnCode);
  const kept = { ...others, ...(history && { history }), ...(ownProduct && { ownProduct }) };
  if (!delivery) return { options: kept, judgedWith: () => kept };
  const { holidays, met } = recordHolidays(delivery.holidays);
  return {
    options: { ...kept, delivery: { ...delivery, holidays } },
    judgedWith: () => ({ ...kept, delivery: { ...delivery, holidays: [...met].sort() } }),
  };
}
