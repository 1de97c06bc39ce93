import { registrationSteps } from '@bolt/domain/registration/registration-steps';
import { expect, it } from 'vitest';
import { stepLayouts } from './step-layouts.ts';

it.each(registrationSteps.filter(({ number }) => number < 8).map((step) => [step.title, step] as const))(
  'each field of the step "%s" has one place, in the order of the step',
  (_title, step) => {
    const layout = stepLayouts[step.number];
    const placed = layout?.sections.flatMap(({ fields }) => fields.map(([field]) => field));
    expect(placed).toEqual(Object.keys(step.fields));
    expect(Object.keys(layout?.rows?.columns ?? {})).toEqual(Object.keys(step.rows?.columns ?? {}));
  },
);
