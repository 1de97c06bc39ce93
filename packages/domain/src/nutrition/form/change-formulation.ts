import type { MicronutrientsUnit, PnCountry } from '../catalogue/pn-words.ts';
import type { FormulationForm } from './formulation-form.ts';
import { newFormulation } from './start-formulation.ts';

/** After any edit nothing is said of the bag's stability until it has been checked again. */
export const withoutVerdict = (form: FormulationForm): FormulationForm => ({
  ...form,
  stability: '',
  errors: {},
});

/** The other unit: what was entered of single elements was meant in the former, and is cleared. */
export function changeUnit(form: FormulationForm, unit: MicronutrientsUnit): FormulationForm {
  if (form.micronutrientsUnit === unit) return form;
  const { micronutrients } = form.formulation;
  const trace_elements = micronutrients.trace_elements.map((row) =>
    row.type === 'single' ? { ...row, value: null, unit: row.name === '' ? '' : unit } : row,
  );
  return withoutVerdict({
    ...form,
    micronutrientsUnit: unit,
    micronutrientsUnitToggle: unit === 'micromol',
    formulation: { ...form.formulation, micronutrients: { ...micronutrients, trace_elements } },
  });
}

/** The same bag for somebody else: who it was for, and how it is given to them, is not known yet. */
export function forAnotherPatient(form: FormulationForm): FormulationForm {
  const { home_patient: _of, ...rest } = form;
  return { ...rest, patient_initials: '', patient_ref: '', infusion: null };
}

/** Another bag: everything of the former goes, and the base is chosen anew. */
export function changeBag(form: FormulationForm): FormulationForm {
  const { use, patient_type, frequency, bag_details, patient_initials, patient_ref, comments } = form;
  const { created_by_user_id, created_by_user_name, country, infusion, home_patient } = form;
  return {
    ...newFormulation(country),
    use,
    patient_type,
    frequency,
    bag_details,
    patient_initials,
    patient_ref,
    comments,
    created_by_user_id,
    created_by_user_name,
    ...(home_patient && { home_patient }),
    infusion,
    currentStep: 2,
  };
}

/** A new formulation like this one; whose it is and how far it was is not copied. */
export function copyOf(form: FormulationForm): FormulationForm {
  const isForPatient = form.use !== 'general';
  return withoutVerdict({
    ...form,
    currentStep: 3,
    bag_details: `Copy of ${form.bag_details}`,
    status: '',
    created_by_user_id: null,
    created_by_user_name: null,
    patient_initials: isForPatient ? form.patient_initials : '',
    patient_ref: isForPatient ? form.patient_ref : '',
    // A weight is one patient's; the copy of a bag for general use is for nobody yet.
    infusion: isForPatient ? form.infusion : null,
  });
}

/** A name with what a country puts behind it: 'Iron as Dextran [SAS]'. */
export function labelWithSuffix(
  label: string,
  suffixes: Partial<Record<PnCountry, string>> | undefined,
  country: PnCountry,
): string {
  const suffix = suffixes?.[country];
  return suffix ? `${label} ${suffix}` : label;
}
