import { textMessage, tooManyRows } from './checks/text-bounds.ts';
import type { FieldKind } from './registration-field.ts';
import type { RegistrationForm } from './registration-form.ts';
import { registrationSteps } from './registration-steps.ts';
import type { RegistrationMessages } from './validate-registration.ts';

type Message = [field: string, message: string];

/**
 * What no further answer makes right: a text that is too long or not of one line, more rows than there can be. It is
 * judged of all that is kept or printed: on each step, and of answers that stayed behind in a field that is not shown.
 */
export function impossibleAnswers(form: RegistrationForm): RegistrationMessages {
  return Object.fromEntries(
    registrationSteps.flatMap(({ fields, rows }): Message[] => {
      const ofFields = Object.entries(fields).flatMap(([name, field]) =>
        told(name, form[name as keyof RegistrationForm], field),
      );
      if (!rows) return ofFields;
      const given = form[rows.list];
      if (given.length > rows.most) return [...ofFields, [rows.list, tooManyRows(rows.most)]];
      return [
        ...ofFields,
        ...given.flatMap((row, place) =>
          Object.entries(rows.columns).flatMap(([column, field]) =>
            told(`${rows.list}.${place}.${column}`, row[column], field),
          ),
        ),
      ];
    }),
  );
}

function told(name: string, answer: unknown, field: FieldKind | FieldKind<true>): Message[] {
  const message = typeof answer === 'string' ? textMessage(answer, field) : null;
  return message === null ? [] : [[name, message]];
}
