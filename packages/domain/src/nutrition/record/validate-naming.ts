import { collectMessages, type FieldMessages, tooLong } from '../../orders/field-messages.ts';
import { readableText, unreadableMessage } from '../../texts/readable-text.ts';
import type { FormulationForm } from '../form/formulation-form.ts';

export const namingMaxLengths = { bag_details: 200, patient_initials: 20, patient_ref: 100 } as const;

/** What is wrong with the words of a formulation, by field: lists, mails and prints show them. */
export function validateNaming(
  form: FormulationForm,
  hospitalCountry: string,
): FieldMessages<keyof typeof namingMaxLengths | 'comments' | 'country'> {
  return collectMessages({
    bag_details: wordsMessage(form.bag_details, namingMaxLengths.bag_details),
    patient_initials: wordsMessage(form.patient_initials, namingMaxLengths.patient_initials),
    patient_ref: wordsMessage(form.patient_ref, namingMaxLengths.patient_ref),
    comments: unreadableMessage(form.comments),
    country: form.country === hospitalCountry ? null : `This hospital is in ${hospitalCountry}`,
  });
}

const wordsMessage = (text: string, maxLength: number): string | null =>
  unreadableMessage(text) ?? tooLong(readableText(text), maxLength);
