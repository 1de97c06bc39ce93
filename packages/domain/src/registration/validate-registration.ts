import { requiredField } from '../orders/field-messages.ts';
import { askedRegistration } from './asked-registration.ts';
import { answerMessage } from './checks/answer-message.ts';
import { tooManyRows } from './checks/text-bounds.ts';
import type { Asked, RegistrationContext, RegistrationRows, RegistrationStep } from './registration-field.ts';
import type { RegistrationForm, RegistrationTerm, RegistrationText } from './registration-form.ts';
import { registrationSteps } from './registration-steps.ts';

/** By field, in the order of the step; a field of a row by its place ('consumables_list.0.qty'). */
export type RegistrationMessages = Readonly<Record<string, string>>;

/** What is wrong with one step. What the step does not ask is not judged. */
export function validateRegistrationStep(
  step: number,
  form: RegistrationForm,
  context: RegistrationContext,
): RegistrationMessages {
  const description = registrationSteps.find(({ number }) => number === step);
  const about = { form: askedRegistration(form, context.settings), settings: context.settings };
  return description ? Object.fromEntries(messagesOf(description, about, context)) : {};
}

/** What is wrong with the whole form, and the first step that has something wrong; null where none has. */
export function validateRegistration(
  form: RegistrationForm,
  context: RegistrationContext,
): { firstStep: number | null; messages: RegistrationMessages } {
  const wrong = registrationSteps
    .map(({ number }) => ({ number, messages: validateRegistrationStep(number, form, context) }))
    .filter(({ messages }) => Object.keys(messages).length > 0);
  return {
    firstStep: wrong[0]?.number ?? null,
    messages: Object.assign({}, ...wrong.map(({ messages }) => messages)),
  };
}

type Message = [field: string, message: string];

function messagesOf(
  { fields, rows }: RegistrationStep,
  about: Asked,
  context: RegistrationContext,
): Message[] {
  const ofFields = Object.entries(fields).flatMap(([name, field]): Message[] => {
    if (!(field.isAsked?.(about) ?? true)) return [];
    const isRequired = field.isRequired?.(about) ?? false;
    if (field.kind === 'consent') {
      const isMissing = isRequired && !about.form[name as RegistrationTerm];
      return isMissing ? [[name, requiredField]] : [];
    }
    const answer = about.form[name as RegistrationText];
    const offered = field.kind === 'choice' ? field.offered(about) : [];
    return told(name, answerMessage(answer, { field, offered, isRequired, form: about.form, context }));
  });
  return rows ? [...ofFields, ...messagesOfRows(rows, about, context)] : ofFields;
}

function messagesOfRows(rows: RegistrationRows, about: Asked, context: RegistrationContext): Message[] {
  const { list, most, columns } = rows;
  const given = about.form[list];
  if (given.length > most) return [[list, tooManyRows(most)]];
  return given.flatMap((row, place) =>
    Object.entries(columns).flatMap(([column, field]) => {
      const ofRow = { ...about, row };
      if (!(field.isAsked?.(ofRow) ?? true)) return [];
      const offered = field.kind === 'choice' ? field.offered(ofRow) : [];
      const isRequired = field.isRequired?.(ofRow) ?? false;
      const answer = row[column] ?? '';
      return told(
        `${list}.${place}.${column}`,
        answerMessage(answer, { field, offered, isRequired, form: about.form, context }),
      );
    }),
  );
}

const told = (field: string, message: string | null): Message[] =>
  message === null ? [] : [[field, message]];
