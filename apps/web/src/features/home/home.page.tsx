import { useSession } from '#platform/session/session.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HomeHeader, type HomePageProps } from './home-header.tsx';
import { NoSitePanel } from './no-site.panel.tsx';
import { compoundingOrders } from './site-orders.ts';
import { StartOrderTile } from './start-order.tile.tsx';
import { YourOrdersPanel } from './your-orders.panel.tsx';

/** Home of the compounding site: start an order, find one, see the newest. */
export default function HomePage({ notices }: HomePageProps) {
  const { boltRoles, permissionPreferences } = useSession();
  // Whoever has the nutrition site alone is sent there, so nobody without compounding is here but those with neither.
  const hasSite = permissionPreferences.includes('Compounding Access');
  return (
    <>
      <HomeHeader title="Compounding orders" />
      <Stack>
        {notices}
        {!hasSite && <NoSitePanel />}
        {hasSite && boltRoles.can_create_edit_orders && <StartOrderTile start={compoundingOrders.start} />}
        {hasSite && boltRoles.can_view_orders && <YourOrdersPanel orders={compoundingOrders} />}
      </Stack>
    </>
  );
}
