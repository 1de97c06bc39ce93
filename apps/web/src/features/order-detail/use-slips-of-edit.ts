import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { slipsOf } from '@bolt/domain/compounding/findings/find-slips';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { parseQuantity } from '@bolt/domain/orders/validate-quantity';
import { useSession } from '#platform/session/session.tsx';
import type { ItemEdit } from './use-manage-item.ts';

/** What of an edit may be a slip of the hand. What did not change was asked about when it was ordered. */
export function useSlipsOfEdit(item: OrderItem): (edit: ItemEdit) => Finding[] {
  const today = todayIn(useSession().hospitalTimeZone, new Date());
  return ({ quantity, treatmentDate }) =>
    slipsOf(
      [
        {
          deliveryDate: today,
          treatmentDate: parseCareDate(treatmentDate || ''),
          quantity: parseQuantity(String(quantity ?? '')) ?? 0,
        },
      ],
      today,
      item.quantity,
    );
}
