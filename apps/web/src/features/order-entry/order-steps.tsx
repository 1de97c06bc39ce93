import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { Stepper } from '#ui/layout/stepper.tsx';
import { type OrderStep, useOrderSite } from './order-site.ts';
import { OthersHere } from './presence/others-here.tsx';

interface OrderStepsProps {
  current: OrderStep;
  /** The draft that the screen is about; absent before it is started and once it is submitted. */
  order?: OrderInfo | undefined;
}

/** Where one is on the way to a submitted order, and who else is on it. */
export function OrderSteps({ current, order }: OrderStepsProps) {
  const { steps } = useOrderSite();
  return (
    <>
      {order && <OthersHere order={order} />}
      <Stepper
        label="Order steps"
        steps={steps.map(({ name }) => name)}
        currentIndex={steps.findIndex(({ screens }) => screens.includes(current))}
      />
    </>
  );
}
