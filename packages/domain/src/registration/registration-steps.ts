import type { RegistrationStep } from './registration-field.ts';
import { alternateContactStep } from './steps/alternate-contact.step.ts';
import { billingStep } from './steps/billing.step.ts';
import { consumablesStep } from './steps/consumables.step.ts';
import { patientStep } from './steps/patient.step.ts';
import { pumpStep } from './steps/pump.step.ts';
import { pumpTrainingStep } from './steps/pump-training.step.ts';
import { referringProfessionalStep } from './steps/referring-professional.step.ts';
import { termsStep } from './steps/terms.step.ts';

/** The eight steps of the form, in order. */
export const registrationSteps: readonly RegistrationStep[] = [
  patientStep,
  alternateContactStep,
  referringProfessionalStep,
  billingStep,
  pumpStep,
  pumpTrainingStep,
  consumablesStep,
  termsStep,
];
