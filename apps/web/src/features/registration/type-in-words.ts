import { patientTypes } from '@bolt/domain/registration/steps/patient.step';

/** 'Parenteral Nutrition', as the form says it. */
export const typeInWords = (type: string): string => patientTypes[type as keyof typeof patientTypes] ?? type;
