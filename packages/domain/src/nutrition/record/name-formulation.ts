import { readableLine } from '../../texts/readable-text.ts';
import type { FormulationForm } from '../form/formulation-form.ts';

export type FormulationType = 'general' | 'in_patient' | 'home_patient';

/** By what lists name a formulation: for whom it is, its description and the patient. */
export function nameFormulation(form: FormulationForm): {
  type: FormulationType;
  description: string;
  patient: string;
} {
  const description = readableLine(form.bag_details);
  if (form.use !== 'patient') return { type: 'general', description, patient: '' };
  return {
    type: form.patient_type === 'home_patient' ? 'home_patient' : 'in_patient',
    description,
    patient: patientInForm(form),
  };
}

export type PatientInForm = Pick<FormulationForm, 'patient_initials' | 'patient_ref'>;

/** 'TF (DEMO-H1)'; empty where neither was entered. */
export function patientInForm(form: PatientInForm): string {
  const [initials, reference] = [readableLine(form.patient_initials), readableLine(form.patient_ref)];
  return [initials, initials && reference ? `(${reference})` : reference].filter(Boolean).join(' ');
}
