/** As the progress indicator lists them (BUILDER-02). */
export const builderSteps = [
  'Select type',
  'Select base',
  'Create formulation',
  'Formulation submitted',
] as const;

export type BuilderStep = 1 | 2 | 3 | 4;

export const stepTitles: Readonly<Record<BuilderStep, string>> = {
  1: 'Select type',
  2: 'Select formulation base',
  3: 'Create formulation',
  4: 'Formulation Submitted',
};

/** What the button that leads on is called (BUILDER-03). */
export const nextLabels = { 1: 'Select formulation base', 2: 'Create formulation' } as const;

/** The fields that a step tries before it leads on; those of the third are all the others. */
export const stepFields = { 1: ['use', 'patient_type', 'frequency'], 2: ['base'] } as const;
