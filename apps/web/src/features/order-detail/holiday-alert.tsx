import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { publicHolidaysQuery } from '#platform/public-holidays.ts';
import { useSession } from '#platform/session/session.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { PlacedLine } from './group-items.ts';

/**
 * Days of a line that is still to come that are public holidays by now. One that was a holiday when the line was judged is
 * an alert of the line.
 */
export function HolidayAlert({ line: { first, deliveries } }: { line: PlacedLine }) {
  const { hospitalStateCode } = useSession();
  const wasKnown = first.findings.some(({ code }) => code === 'NotDeliverable');
  const days = new Set(deliveries.filter(isToCome).map((item) => item.dateRequiredFormatted));
  const { data: holidays = [] } = useQuery({
    ...publicHolidaysQuery(hospitalStateCode),
    enabled: !wasKnown && days.size > 0,
  });
  if (wasKnown) return null;
  return holidays
    .filter(({ date }) => days.has(date))
    .map(({ date, name }) => (
      <p key={date}>
        <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
          Nothing is delivered on {shownDay(date)}: it is a public holiday ({name})
        </StatusBadge>
      </p>
    ));
}

const isToCome = ({ status }: OrderItem): boolean =>
  ['Pending', 'Reviewed', 'In manufacture', 'On Hold'].includes(status);
