import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { realDateFinding } from '@bolt/domain/compounding/stability/promise-real-date';
import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { FieldMessages } from '@bolt/domain/orders/field-messages';
import { type EditedItem, validateEditItem } from '@bolt/domain/orders/validate-edit-item';
import { markTreatment } from '#parts/orders/mark-treatment.ts';
import { useRealDate } from '#parts/orders/use-real-date.ts';
import { useSession } from '#platform/session/session.tsx';
import type { DayMark } from '#ui/dates/calendar.tsx';
import { useOrderManagement } from './order-management.ts';

interface EditJudge {
  /** What is wrong with an edit, by the rules that the server applies again. What did not change is not judged. */
  messagesOf: (changed: Partial<EditedItem>) => FieldMessages<keyof EditedItem>;
  /** How far the preparation falls short of another treatment date: it is asked about when the edit is sent. */
  shortfallAt: (treatmentDate: string) => string | undefined;
  /** A day that the calendar does not let be chosen for the treatment. */
  markOf: (treatmentDate: CareDate) => DayMark | undefined;
}

export function useJudgeEdit(item: OrderItem): EditJudge {
  const { dateRequired, datedItems } = useOrderManagement();
  const realDate = useRealDate({ isAsked: datedItems.has(item.merlinOrderLineID) });
  const today = todayIn(useSession().hospitalTimeZone, new Date());
  const lineDateRequired = parseCareDate(item.customerRequiredDate) ?? today;
  return {
    messagesOf(changed) {
      const messages = validateEditItem(
        { quantity: changed.quantity ?? '', treatmentDate: changed.treatmentDate ?? '' },
        {
          today,
          quantityRule: item,
          orderDateRequired: dateRequired,
          lineDateRequired,
        },
      );
      if (changed.quantity === undefined) delete messages.quantity;
      return messages;
    },
    shortfallAt(treatmentDate) {
      if (!realDate || parseCareDate(treatmentDate) === null) return undefined;
      const lasting = { ...item, tpnCode: item.finishedProductCode };
      return realDateFinding(realDate.promiseOf(lasting, item.customerRequiredDate, treatmentDate))?.detail;
    },
    markOf: (treatmentDate) => markTreatment(treatmentDate, dateRequired ?? lineDateRequired, today),
  };
}
