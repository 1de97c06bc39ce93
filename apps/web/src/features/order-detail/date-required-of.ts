import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import { dateRequired } from '#parts/orders/date-required.ts';

type Dated = Pick<OrderDetail, 'date_required'> & {
  patients_data: Readonly<Record<string, { items: readonly { dateRequiredFormatted: string }[] }>>;
};

/** An order of nutrition is answered with the day of its first item (DATA-07), so its items are asked as well. */
export function dateRequiredOf({ date_required, patients_data }: Dated): string {
  const items = Object.values(patients_data).flatMap((patient) => patient.items);
  const days = [date_required, ...items.map((item) => item.dateRequiredFormatted)];
  return dateRequired(days.filter(Boolean), null);
}
