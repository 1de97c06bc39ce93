import type { FormulationContent, FormulationForm } from '../form/formulation-form.ts';

/** What recap and verdict are made from, without the names and notes of the form around it. */
export const contentOf = (form: FormulationForm): FormulationContent => ({
  country: form.country,
  base: form.base,
  bag_details: form.bag_details,
  bag_volume: form.bag_volume,
  micronutrientsUnit: form.micronutrientsUnit,
  formulation: form.formulation,
});
