import { settledGivingSet } from './chosen-pump.ts';
import type { Asked, RegistrationRows } from './registration-field.ts';
import {
  blankRegistration,
  emptyRow,
  type RegistrationForm,
  type RegistrationRow,
} from './registration-form.ts';
import type { RegistrationSettings } from './registration-settings.ts';
import { registrationSteps } from './registration-steps.ts';

/**
 * What of a form is asked at all: an answer that stayed behind a choice that hides its field (the state of a patient
 * who moved to New Zealand, a consent of nobody) is neither judged nor sent. Lists that need a row have one.
 */
export function askedRegistration(form: RegistrationForm, settings: RegistrationSettings): RegistrationForm {
  const about = { form, settings };
  const asked: Record<string, unknown> = { ...blankRegistration, form_current_step: form.form_current_step };
  for (const { fields, rows } of registrationSteps) {
    for (const [name, { isAsked }] of Object.entries(fields)) {
      if (isAsked?.(about) ?? true) asked[name] = form[name as keyof RegistrationForm];
    }
    if (rows) asked[rows.list] = askedRows(rows, about);
  }
  asked.pump_giving_set_type = settledGivingSet(about);
  return asked as RegistrationForm;
}

function askedRows({ list, fewest, columns, isAsked }: RegistrationRows, about: Asked): RegistrationRow[] {
  if (isAsked && !isAsked(about)) return [];
  const given = about.form[list];
  const rows = given.length < fewest ? [emptyRow(list)] : given;
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(columns).map(([column, field]) => {
        const isColumnAsked = field.isAsked?.({ ...about, row }) ?? true;
        return [column, isColumnAsked ? (row[column] ?? '') : ''];
      }),
    ),
  );
}
