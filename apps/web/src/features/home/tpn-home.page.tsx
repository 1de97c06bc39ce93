import { useSession } from '../../platform/session.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { HomeHeader, type HomePageProps } from './home-header.tsx';
import { nutritionOrders } from './site-orders.ts';
import { YourOrdersPanel } from './your-orders.panel.tsx';

/** Home of the nutrition site: find an order, see the newest. */
export default function TpnHomePage({ notices }: HomePageProps) {
  const { boltRoles } = useSession();
  return (
    <>
      <HomeHeader title="Clinical nutrition orders" />
      <Stack>
        {notices}
        {boltRoles.can_view_orders && <YourOrdersPanel orders={nutritionOrders} />}
      </Stack>
    </>
  );
}
