import { shownDay } from '@bolt/domain/dates/shown-day';
import { isToCome, shownStatus } from '@bolt/domain/orders/line-statuses';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { publicHolidaysQuery } from '#platform/public-holidays.ts';
import { useSession } from '#platform/session/session.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { PlacedLine } from './group-items.ts';

/** Days of a line that is still to come that are public holidays by now, whatever was found when it was judged. */
export function HolidayAlert({ line: { deliveries } }: { line: PlacedLine }) {
  const { hospitalStateCode } = useSession();
  const toCome = deliveries.filter(({ status, onHold }) => isToCome(shownStatus(status, onHold)));
  const days = new Set(toCome.map((item) => item.dateRequiredFormatted));
  const { data: holidays = [] } = useQuery({
    ...publicHolidaysQuery(hospitalStateCode),
    enabled: days.size > 0,
  });
  return holidays
    .filter(({ date }) => days.has(date))
    .map(({ date, name }) => (
      <p key={date}>
        <StatusBadge tone="warning" icon={<IconAlertTriangle />} isSentence>
          Nothing is delivered on {shownDay(date)}: it is a public holiday ({name})
        </StatusBadge>
      </p>
    ));
}
