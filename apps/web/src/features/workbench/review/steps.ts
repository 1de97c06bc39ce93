/** What an item's next step is, by where it stands. */
interface NextStep {
  label: string;
  to: string;
}

const steps: Readonly<Record<string, NextStep>> = {
  Pending: { label: 'Accept', to: 'Reviewed' },
  Reviewed: { label: 'Start manufacture', to: 'In manufacture' },
  'In manufacture': { label: 'Dispatch', to: 'Dispatched' },
};

/** undefined for what is finished. */
export const nextStep = (status: string): NextStep | undefined => steps[status];
