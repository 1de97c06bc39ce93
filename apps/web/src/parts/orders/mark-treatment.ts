import type { CareDate } from '@bolt/domain/dates/care-date';
import { dayOf } from '@bolt/domain/dates/shown-day';
import type { DayMark } from '#ui/dates/calendar.tsx';

/** A day on which nobody can be treated with what is delivered later, or has passed; null for any other. */
export function markTreatment(
  date: CareDate,
  deliveryDate: CareDate | null,
  today: CareDate,
): DayMark | undefined {
  const note =
    deliveryDate !== null && date < deliveryDate
      ? `before the delivery date ${dayOf(deliveryDate)}`
      : date < today && 'in the past';
  return note ? { kinds: ['unavailable'], note, isDisabled: true } : undefined;
}
