import type { DeliveryRules } from '@bolt/domain/catalogue/catalogue-document';
import { describePromise } from '@bolt/domain/compounding/stability/describe-promise';
import type { StorageFigures } from '@bolt/domain/compounding/stability/product-storage';
import { lastWholeDay, promiseRealDate } from '@bolt/domain/compounding/stability/promise-real-date';
import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { type Holidays, isDeliveryDay, nextDeliveryDay } from '@bolt/domain/dates/deliverable-dates';
import { dayOf } from '@bolt/domain/dates/shown-day';
import type { FormDelivery } from '../drug-form/drug-form-state.ts';

interface LastingNote {
  key: number;
  /** It does not keep until it is delivered, or given. */
  isOver: boolean;
  /** It keeps for some days, of which nobody knows whether they are enough. */
  isOpen: boolean;
  text: string;
}

type Delivery = Pick<FormDelivery, 'key' | 'deliveryDate' | 'treatmentDate'>;

/** Until when each delivery of a product keeps, and whether that is until it is given where a treatment date says when. */
export function lastingNotes(
  storage: StorageFigures | null,
  deliveries: readonly Delivery[],
  { rules, holidays }: { rules: DeliveryRules; holidays: Holidays },
): LastingNote[] {
  const noteOf = (key: number, date: CareDate, treated: CareDate | null): LastingNote => {
    if (!isDeliveryDay(date, rules, holidays)) {
      const next = nextDeliveryDay(date, rules, holidays);
      const instead = next ? ` The next date is ${dayOf(next)}.` : '';
      return {
        key,
        isOver: false,
        isOpen: treated === null,
        text: `No delivery on ${dayOf(date)}.${instead}`,
      };
    }
    const until = storage && lastWholeDay(storage, date, { rules, holidays });
    if (until === null) {
      const text = `${dayOf(date)}: cannot say how long it lasts, no stability figure is known.`;
      return { key, isOver: false, isOpen: false, text };
    }
    const isOver = until < date;
    const lasting = `${dayOf(date)}: lasts to the end of ${dayOf(until)}${isOver ? ': it is over before it is delivered' : ''}.`;
    // Nothing is promised of a treatment before its delivery: the field says that there is none.
    if (treated === null || treated < date)
      return { key, isOver, isOpen: !isOver && treated === null, text: lasting };
    const promise = promiseRealDate({
      deliveryDate: date,
      treatmentDate: treated,
      stability: storage,
      infusionHours: null,
      rules,
      holidays,
    });
    const given = `Treatment ${dayOf(treated)}: ${describePromise(promise)}.`;
    return { key, isOver: promise.outcome === 'falls-short', isOpen: false, text: `${lasting} ${given}` };
  };
  return deliveries.flatMap(({ key, deliveryDate, treatmentDate }) => {
    const date = parseCareDate(deliveryDate);
    return date === null ? [] : noteOf(key, date, parseCareDate(treatmentDate));
  });
}
