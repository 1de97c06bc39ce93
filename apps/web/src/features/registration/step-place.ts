import { registrationSteps } from '@bolt/domain/registration/registration-steps';

/** The step that is open, and the last one that was seen. */
export interface StepPlace {
  step: number;
  furthest: number;
}

/** The step that an address names; null where it names none. */
export function stepIn(text: string | null): number | null {
  const step = Number(text);
  return text !== null && registrationSteps.some(({ number }) => number === step) ? step : null;
}

/** The step that is asked for where that was seen; no address opens one before its time. */
export const placeAt = (asked: number | null, { step, furthest }: StepPlace): StepPlace => ({
  step: asked === null ? step : Math.min(asked, furthest),
  furthest,
});
