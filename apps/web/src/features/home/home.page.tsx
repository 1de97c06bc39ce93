import { access } from '@bolt/domain/access/access';
import { useMay } from '#platform/session/session.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { askForHome } from './ask-for-home.ts';
import { FirstOrderMessage } from './first-order.message.tsx';
import { HomeHeader, type HomePageProps } from './home-header.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { ImportFileTile } from './import-file.tile.tsx';
import { NoSitePanel } from './no-site.panel.tsx';
import { compoundingOrders } from './site-orders.ts';
import { StartOrderTile } from './start-order.tile.tsx';
import { YourOrdersPanel } from './your-orders.panel.tsx';

export const ask = () => askForHome(compoundingOrders);

/** Home of the compounding site: start an order, find one, see the newest. */
export default function HomePage({ messages }: HomePageProps) {
  const mayEnter = useMay(access.enterOrders);
  const mayImport = useMay(access.importOrders);
  const mayView = useMay(access.viewOrders);
  // Whoever has the nutrition site alone is sent there, so nobody without compounding is here but those with neither.
  const hasSite = useMay(access.compounding);
  return (
    <>
      <HomeHeader title="Compounding orders" />
      <Stack>
        {messages}
        {!hasSite && <NoSitePanel />}
        {hasSite && mayEnter && (
          <HomeTiles>
            <StartOrderTile start={compoundingOrders.start} />
            {mayImport && <ImportFileTile />}
          </HomeTiles>
        )}
        {hasSite && mayEnter && <FirstOrderMessage />}
        {hasSite && mayView && <YourOrdersPanel orders={compoundingOrders} />}
      </Stack>
    </>
  );
}
