import type { FormulationContent } from '../form/formulation-form.ts';
import type { Slip } from './find-slips.ts';

/** What was shown of a figure that may have been meant in another unit. */
export type ShownSlip = Pick<Slip, 'field' | 'asEntered' | 'otherwise' | 'why'>;

/** Somebody was shown both readings and said that the figure is meant as it was entered. */
export type AnsweredSlip = ShownSlip & { source: string; by: string; at: string };

/** A figure with every other reading of it: one question. */
export type SlipQuestion = {
  field: string;
  place?: number;
  asEntered: string;
  why: string;
  source: string;
  readings: { otherwise: string; why: string; content: FormulationContent }[];
};

export function slipQuestions(slips: readonly Slip[]): SlipQuestion[] {
  const questions = new Map<string, SlipQuestion>();
  for (const { field, place, asEntered, otherwise, why, source, content } of slips) {
    const key = `${field} ${place ?? ''} ${asEntered}`;
    const question = questions.get(key) ?? { field, place, asEntered, why, source, readings: [] };
    question.readings.push({ otherwise, why, content });
    questions.set(key, question);
  }
  return [...questions.values()];
}

/** The answer 'as entered' to a question: what was shown with it. */
export const shownWith = ({ field, asEntered, readings }: SlipQuestion): ShownSlip[] =>
  readings.map(({ otherwise, why }) => ({ field, asEntered, otherwise, why }));

/** '5 microgram of Zinc, or 5 mg of Zinc, which is 5,000 microgram?' */
export const bothReadings = ({ asEntered, otherwise }: Pick<ShownSlip, 'asEntered' | 'otherwise'>): string =>
  `${asEntered}, or ${otherwise}?`;

export const shownOf = ({ field, asEntered, otherwise, why }: ShownSlip): ShownSlip => ({
  field,
  asEntered,
  otherwise,
  why,
});

/** What is still to be asked: an answer holds for exactly what was shown with it. */
export function unanswered<Asked extends ShownSlip>(
  slips: readonly Asked[],
  answered: readonly ShownSlip[],
): Asked[] {
  const said = new Set(answered.map(keyOf));
  return slips.filter((slip) => !said.has(keyOf(slip)));
}

export const keyOf = ({ field, asEntered, otherwise, why }: ShownSlip): string =>
  JSON.stringify([field, asEntered, otherwise, why]);
