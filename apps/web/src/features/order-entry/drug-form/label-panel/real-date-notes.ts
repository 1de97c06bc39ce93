import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import {
  type DeliveryExpiry,
  describeExpiry,
  describePromise,
} from '@bolt/domain/compounding/stability/describe-promise';
import type { StorageFigures } from '@bolt/domain/compounding/stability/product-storage';
import { promiseRealDate } from '@bolt/domain/compounding/stability/promise-real-date';
import { whyNotLookedUp } from '@bolt/domain/compounding/stability/why-not-looked-up';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { dayOf } from '@bolt/domain/dates/shown-day';
import type { DrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';

export interface RealDateNote {
  key: number;
  outcome: DeliveryExpiry['outcome'];
  text: string;
}

/**
 * For each delivery with a date: whether the preparation lasts until its treatment, or that the date cannot be
 * delivered, beside which nothing lasts. Never "safe" without a figure.
 */
export function realDateNotes(
  { calendar, deliveryRules, patient }: DrugFormSetting,
  made: { stability: StorageFigures | null; infusionHours: string | null; findings: readonly Finding[] },
  deliveries: readonly FormDelivery[],
): RealDateNote[] {
  if (patient === null) return [];
  return deliveries.flatMap(({ key, deliveryDate, treatmentDate }) => {
    const date = parseCareDate(deliveryDate);
    const treated = parseCareDate(treatmentDate);
    // Nothing is promised of a treatment before its delivery: the field says that there is none.
    if (date === null || (treated !== null && treated < date)) return [];
    const promise = promiseRealDate({
      deliveryDate: date,
      treatmentDate: treated,
      stability: made.stability,
      infusionHours: made.infusionHours,
      notLookedUp: whyNotLookedUp(made.findings),
      rules: deliveryRules,
      holidays: calendar.holidays,
    });
    const expiry = describeExpiry(date, promise, made.findings);
    const isPromised = expiry.outcome !== 'not-deliverable';
    return {
      key,
      outcome: expiry.outcome,
      text: isPromised ? `${dayOf(date)}: ${describePromise(promise)}` : expiry.text,
    };
  });
}
