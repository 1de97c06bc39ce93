import { formatCareDate, weekdayOf } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { useSession } from '../../platform/session.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { NoCompoundingPanel } from './no-compounding.panel.tsx';
import { StartOrderTile } from './start-order.tile.tsx';
import { YourOrdersPanel } from './your-orders.panel.tsx';

/** Home of the compounding site: start an order, find one, see the newest. */
export default function HomePage() {
  const { boltRoles, permissionPreferences, hospitalTimeZone } = useSession();
  const isCompounding = permissionPreferences.includes('Compounding Access');
  return (
    <>
      <PageHeader title="Compounding orders" sub={longDay(todayIn(hospitalTimeZone, new Date()))} />
      {isCompounding ? (
        <Stack>
          {boltRoles.can_create_edit_orders && <StartOrderTile />}
          {boltRoles.can_view_orders && <YourOrdersPanel />}
        </Stack>
      ) : (
        <NoCompoundingPanel isNutrition={permissionPreferences.includes('TPN Access')} />
      )}
    </>
  );
}

/** 'Monday 03/03/2031'. */
function longDay(date: string): string {
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatCareDate(date)}`;
}
