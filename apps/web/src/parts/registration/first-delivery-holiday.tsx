import { Message } from '#ui/feedback/message.tsx';

interface FirstDeliveryHolidayProps {
  /** The holiday's name; null where the first delivery is on none. */
  name: string | null;
  /** With whom another day is agreed. */
  other: 'hospital' | 'supplier';
}

/** That the day of a first delivery became a public holiday after it was agreed: the acceptance itself is final. */
export function FirstDeliveryHoliday({ name, other }: FirstDeliveryHolidayProps) {
  if (name === null) return null;
  return (
    <Message tone="warning" role="note" title="The first delivery is on a public holiday">
      Nothing is delivered on that day: {name}. Agree another day with the {other}, where none is agreed yet.
    </Message>
  );
}
