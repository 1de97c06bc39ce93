import { access } from '@bolt/domain/access/access';
import { useMay } from '#platform/session/session.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { askForHome } from './ask-for-home.ts';
import { CreateFormulationTile } from './create-formulation.tile.tsx';
import { HomeHeader, type HomePageProps } from './home-header.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { NutritionTabs } from './nutrition-tabs.tsx';
import { RegisterPatientTile } from './register-patient.tile.tsx';
import { nutritionOrders } from './site-orders.ts';
import { StartOrderTile } from './start-order.tile.tsx';

export const ask = () => askForHome(nutritionOrders);

/** Home of the nutrition site: start an order, find one, see the newest. */
export default function TpnHomePage({ messages }: HomePageProps) {
  const mayEnter = useMay(access.enterOrders);
  const mayRegister = useMay(access.registerHomePatients);
  const mayView = useMay(access.viewOrders);
  return (
    <>
      <HomeHeader title="Clinical nutrition orders" />
      <Stack>
        {messages}
        <HomeTiles>
          {mayEnter && <StartOrderTile start={nutritionOrders.start} />}
          {mayRegister && <RegisterPatientTile />}
          <CreateFormulationTile />
        </HomeTiles>
        {mayView && <NutritionTabs />}
      </Stack>
    </>
  );
}
