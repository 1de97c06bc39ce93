import type { DayMark, KeyWords } from '#ui/dates/calendar.tsx';

/** What the marks of a calendar of deliveries mean. */
export const deliveryKeyWords: KeyWords = {
  selected: 'delivery',
  holiday: 'public holiday',
  unavailable: 'no delivery',
};

interface DeliveryDay {
  /** The name of the public holiday that the day is. */
  holiday: string | undefined;
  isPast: boolean;
  /** Whether an order placed now can still be delivered then. */
  isDeliverable: boolean;
}

/** How the calendar draws and reads a day: what it is, and that nothing is delivered on it, also where it is both. */
export function markDelivery({ holiday, isPast, isDeliverable }: DeliveryDay): DayMark | undefined {
  const isUnavailable = isPast || !isDeliverable;
  if (holiday === undefined && !isUnavailable) return undefined;
  const notes = [
    holiday !== undefined && `public holiday, ${holiday}`,
    isPast ? 'in the past' : isUnavailable && 'no delivery',
  ];
  return {
    kinds: [
      ...(holiday === undefined ? [] : (['holiday'] as const)),
      ...(isUnavailable ? (['unavailable'] as const) : []),
    ],
    note: notes.filter(Boolean).join(', '),
    ...(isPast && { isDisabled: true }),
  };
}
