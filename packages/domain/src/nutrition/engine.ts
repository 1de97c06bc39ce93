import type { PnCatalogue } from './catalogue/index-pn-catalogue.ts';
import type { FormulationMessages } from './form/formulation-errors.ts';
import type { FormulationContent, FormulationForm } from './form/formulation-form.ts';
import type { Recap } from './recap/recap.ts';
import type { StabilityVerdict } from './stability/stability-verdict.ts';

/*
 * What browser and server ask of the engine. The same functions answer both; the browser's answer is preliminary
 * until the server's has come.
 */

/** What is in the bag: `recap/recap-of.ts`. */
export type RecapOf = (content: FormulationContent, catalogue: PnCatalogue) => Recap;

/** Whether the bag holds together, and what would mend it: `stability/judge-stability.ts`. */
export type JudgeStability = (content: FormulationContent, catalogue: PnCatalogue) => StabilityVerdict;

/** What is wrong with a step of the form (1 to 3), by field; nothing wrong is an empty object: `validation/`. */
export type ValidateFormulation = (
  form: FormulationForm,
  catalogue: PnCatalogue,
  step: 1 | 2 | 3,
) => FormulationMessages;
