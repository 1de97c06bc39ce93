import { Stepper } from '../../ui/layout/stepper.tsx';
import { type OrderStep, useOrderSite } from './order-site.ts';

/** Where one is on the way to a submitted order. */
export function OrderSteps({ current }: { current: OrderStep }) {
  const { steps } = useOrderSite();
  return (
    <Stepper
      label="Order steps"
      steps={steps.map(({ name }) => name)}
      currentIndex={steps.findIndex(({ screens }) => screens.includes(current))}
    />
  );
}
