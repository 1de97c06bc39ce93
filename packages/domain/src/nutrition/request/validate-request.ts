import { isMailAddress } from '../../contact/mail-address.ts';
import { collectMessages, type FieldMessages, requiredField, tooLong } from '../../orders/field-messages.ts';
import { readPhone } from '../../registration/checks/phone-number.ts';
import { readableText, unreadableMessage } from '../../texts/readable-text.ts';
import { type FormulationRequest, isCityAsked, isStateAsked, requestChoices } from './formulation-request.ts';

const lineMaxLength = 100;
const mailMaxLength = 200;
const phoneMaxLength = 50;
export const requestNotesMaxLength = 1000;

/** What is wrong with a request from a hospital of that country, by field. */
export function validateRequest(
  request: FormulationRequest,
  country: string,
): FieldMessages<keyof FormulationRequest> {
  return collectMessages<keyof FormulationRequest>({
    first_name: entered(request.first_name, lineMaxLength),
    last_name: entered(request.last_name, lineMaxLength),
    state: isStateAsked(country) ? chosen(request.state, requestChoices.states) : null,
    nearestCity: isCityAsked(country) ? chosen(request.nearestCity, requestChoices.nzClosestCities) : null,
    email: entered(request.email, mailMaxLength) ?? mailMessage(request.email),
    phone: entered(request.phone, phoneMaxLength) ?? phoneMessage(request.phone, country),
    formulation: chosen(request.formulation, requestChoices.formulations),
    notes: entered(request.notes, requestNotesMaxLength),
  });
}

function entered(answer: string, maxLength: number): string | null {
  const shown = readableText(answer);
  if (shown === '') return requiredField;
  return unreadableMessage(answer) ?? tooLong(shown, maxLength);
}

const mailMessage = (answer: string): string | null => (isMailAddress(answer) ? null : 'Not a valid email');

const phoneMessage = (answer: string, country: string): string | null =>
  readPhone(answer, country) ? null : 'Not a valid phone number';

function chosen(answer: string, offered: readonly string[]): string | null {
  if (answer === '') return requiredField;
  return offered.includes(answer) ? null : 'Please choose from the list';
}
