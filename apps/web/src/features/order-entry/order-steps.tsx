import { Stepper } from '../../ui/layout/stepper.tsx';

const COMPOUNDING_STEPS = ['Start Order', 'Select Patient', 'Drug Details', 'Review and Complete'] as const;

type CompoundingStep = (typeof COMPOUNDING_STEPS)[number];

/** Where one is on the way to a submitted compounding order. */
export function OrderSteps({ current }: { current: CompoundingStep }) {
  return (
    <Stepper
      label="Order steps"
      steps={COMPOUNDING_STEPS}
      currentIndex={COMPOUNDING_STEPS.indexOf(current)}
    />
  );
}
