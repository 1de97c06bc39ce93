import { describePromise } from '@bolt/domain/compounding/describe-promise';
import type { StorageFigures } from '@bolt/domain/compounding/product-storage';
import { promiseRealDate, type RealDatePromise } from '@bolt/domain/compounding/promise-real-date';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { dayOf } from '../../shown-day.ts';
import type { DrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';

export interface RealDateNote {
  key: number;
  outcome: RealDatePromise['outcome'];
  text: string;
}

/** For each delivery with a date: whether the preparation lasts until its treatment. Never "safe" without a figure. */
export function realDateNotes(
  { calendar, deliveryRules, patient }: DrugFormSetting,
  made: { stability: StorageFigures | null; infusionHours: string | null },
  deliveries: readonly FormDelivery[],
): RealDateNote[] {
  if (patient === null) return [];
  return deliveries.flatMap(({ key, deliveryDate, treatmentDate }) => {
    const date = parseCareDate(deliveryDate);
    if (date === null) return [];
    const promise = promiseRealDate({
      deliveryDate: date,
      treatmentDate: parseCareDate(treatmentDate),
      ...made,
      rules: deliveryRules,
      holidays: calendar.holidays,
    });
    return { key, outcome: promise.outcome, text: `${dayOf(date)}: ${describePromise(promise)}` };
  });
}
