import { validateInfusion } from '@bolt/domain/nutrition/advice/infusion';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { validateNaming } from '@bolt/domain/nutrition/record/validate-naming';
import { validateFormulation } from '@bolt/domain/nutrition/validation/validate-formulation';
import { type Refusal, refuse } from '#problems.ts';

const STEPS = [1, 2, 3] as const;

/** Refuses what is missing or wrong, with the first step that has to be looked at; undefined where nothing is. */
export function refuseInvalid(
  form: FormulationForm,
  { pn, country }: { pn: PnCatalogue; country: string },
): Refusal | undefined {
  const ofSteps = STEPS.map((step) => ({
    step,
    messages: {
      ...(step === 3 && { ...validateNaming(form, country), ...validateInfusion(form, pn) }),
      ...validateFormulation(form, pn, step),
    },
  }));
  const wrong = ofSteps.filter(({ messages }) => Object.keys(messages).length > 0);
  const [first] = wrong;
  if (!first) return undefined;
  const fields = Object.assign({}, ...wrong.map(({ messages }) => messages)) as Record<string, string>;
  return refuse('form-invalid', { fields, step: first.step });
}
