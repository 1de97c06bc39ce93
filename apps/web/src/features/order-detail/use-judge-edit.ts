import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { FieldMessages } from '@bolt/domain/orders/field-messages';
import { type EditedItem, validateEditItem } from '@bolt/domain/orders/validate-edit-item';
import { useRealDate } from '#parts/orders/use-real-date.ts';
import { useSession } from '#platform/session/session.tsx';
import { useOrderManagement } from './order-management.ts';

type JudgeEdit = (changed: Partial<EditedItem>) => FieldMessages<keyof EditedItem>;

/** What is wrong with an edit of the item, by the rules that the server applies again. What did not change is not judged. */
export function useJudgeEdit(item: OrderItem): JudgeEdit {
  const { dateRequired, datedItems } = useOrderManagement();
  const realDate = useRealDate({ isAsked: datedItems.has(item.merlinOrderLineID) });
  const today = todayIn(useSession().hospitalTimeZone, new Date());
  return (changed) => {
    const messages = validateEditItem(
      { quantity: changed.quantity ?? '', treatmentDate: changed.treatmentDate ?? '' },
      {
        today,
        quantityRule: item,
        orderDateRequired: dateRequired,
        lineDateRequired: parseCareDate(item.customerRequiredDate) ?? today,
        placedTreatmentDate: parseCareDate(item.administrationDateFormatted ?? ''),
        promiseAt:
          realDate &&
          ((date) =>
            realDate.promiseOf(
              { ...item, tpnCode: item.finishedProductCode },
              item.customerRequiredDate,
              date && formatCareDate(date),
            )),
      },
    );
    if (changed.quantity === undefined) delete messages.quantity;
    return messages;
  };
}
