import type { DeliveryRules } from '@bolt/domain/catalogue/catalogue-document';
import { deliveryRulesOf, type Holidays, type OrderingMoment } from '@bolt/domain/dates/deliverable-dates';
import type { Actor } from '../../actor.ts';
import { listHolidayDates } from '../../database/queries/catalogue.queries.ts';
import { momentOf, type OrderWork } from './order-work.ts';

/** By what it is said now of a date whether it can be delivered. */
export interface OrderCalendar {
  rules: DeliveryRules;
  holidays: Holidays;
  moment: OrderingMoment;
}

/** null before the first catalogue, which holds the rules: nothing can be ordered then. */
export async function orderCalendar(
  { portal, tx, now }: Pick<OrderWork, 'portal' | 'tx' | 'now'>,
  hospital: Pick<Actor, 'hospitalId' | 'timeZone' | 'holidayRegion' | 'catalogueVersion'>,
): Promise<OrderCalendar | null> {
  if (hospital.catalogueVersion === null) return null;
  const [catalogue, holidays] = await Promise.all([
    portal.catalogue.get(tx, hospital.catalogueVersion),
    listHolidayDates(tx, hospital.holidayRegion),
  ]);
  return {
    rules: deliveryRulesOf(catalogue.document.delivery, hospital.hospitalId),
    holidays,
    moment: momentOf({ actor: hospital, now }),
  };
}
