/** What an item's next step is, by where it stands. */
export interface NextStep {
  label: string;
  to: string;
  /** What is asked first, where nothing takes the step back: in the words of the batch. */
  question?: { title: string; confirmLabel: string };
}

const steps: Readonly<Record<string, NextStep>> = {
  Pending: { label: 'Accept', to: 'Reviewed' },
  Reviewed: {
    label: 'Start manufacture',
    to: 'In manufacture',
    question: { title: 'Move this item to In manufacture?', confirmLabel: 'Move item' },
  },
  'In manufacture': {
    label: 'Dispatch',
    to: 'Dispatched',
    question: { title: 'Mark this item as dispatched?', confirmLabel: 'Dispatch item' },
  },
};

/** undefined for what is finished. */
export const nextStep = (status: string): NextStep | undefined => steps[status];
