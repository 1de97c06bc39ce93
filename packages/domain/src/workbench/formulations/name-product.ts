import type { FormulationForm } from '../../nutrition/form/formulation-form.ts';
import { nameFormulation } from '../../nutrition/record/name-formulation.ts';

/** By what a ready formulation stands among its hospital's products: '{description} for {initials} ({reference})'. */
export function nameProduct(form: FormulationForm): string {
  const { description, patient } = nameFormulation(form);
  return patient === '' ? description : `${description} for ${patient}`;
}
