import type { DeliveryRules } from '@bolt/domain/catalogue/catalogue-document';
import { deliveryRulesOf, type Holidays, type OrderingMoment } from '@bolt/domain/dates/deliverable-dates';
import { listHolidayDates } from '../../database/queries/catalogue.queries.ts';
import { momentOf, type OrderWork } from './order-work.ts';

/** By what it is said now of a date whether it can be delivered. */
export interface OrderCalendar {
  rules: DeliveryRules;
  holidays: Holidays;
  moment: OrderingMoment;
}

export async function orderCalendar(work: OrderWork): Promise<OrderCalendar> {
  const { portal, tx, actor } = work;
  const [catalogue, holidays] = await Promise.all([
    portal.catalogue.get(tx, actor.catalogueVersion),
    listHolidayDates(tx, actor.holidayRegion),
  ]);
  return {
    rules: deliveryRulesOf(catalogue.document.delivery, actor.hospitalId),
    holidays,
    moment: momentOf(work),
  };
}
