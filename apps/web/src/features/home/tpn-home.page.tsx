import { useSession } from '#platform/session/session.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HomeHeader, type HomePageProps } from './home-header.tsx';
import { nutritionOrders } from './site-orders.ts';
import { StartOrderTile } from './start-order.tile.tsx';
import { YourOrdersPanel } from './your-orders.panel.tsx';

/** Home of the nutrition site: start an order, find one, see the newest. */
export default function TpnHomePage({ notices }: HomePageProps) {
  const { boltRoles } = useSession();
  return (
    <>
      <HomeHeader title="Clinical nutrition orders" />
      <Stack>
        {notices}
        {boltRoles.can_create_edit_orders && <StartOrderTile start={nutritionOrders.start} />}
        {boltRoles.can_view_orders && <YourOrdersPanel orders={nutritionOrders} />}
      </Stack>
    </>
  );
}
