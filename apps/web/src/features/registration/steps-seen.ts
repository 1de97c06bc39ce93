import type { RegistrationDefaults, RegistrationForm } from '@bolt/domain/registration/registration-form';
import { registrationSteps } from '@bolt/domain/registration/registration-steps';
import { fieldsOfStep } from './fields-of-steps.ts';
import { entriesOf, type RegistrationEntries } from './form-entries.ts';

/** The form begins with the hospital and the person who began it: of a colleague's draft that is no answer either. */
const begunWith: ReadonlySet<string> = new Set<keyof RegistrationDefaults>([
  'patient_country',
  'referring_hospital',
  'coordinator_first_name',
  'coordinator_last_name',
  'coordinator_job_title',
  'coordinator_phone',
  'coordinator_email',
]);

/** The last step that somebody has been on: where it was left, or one beyond that has an answer of somebody's. */
export function furthestSeen(form: RegistrationForm, begun: RegistrationForm): number {
  const entries = entriesOf(form);
  const before: RegistrationEntries = entriesOf(begun);
  const answered = registrationSteps.filter((step) =>
    fieldsOfStep(step, entries).some(
      (field) => !begunWith.has(field) && (entries[field] ?? '') !== (before[field] ?? ''),
    ),
  );
  return Math.max(form.form_current_step, ...answered.map(({ number }) => number));
}

/** A step that was seen may be opened again: backwards always, forwards where the one that is left is right. */
export const mayOpen = (step: number, at: { current: number; furthest: number }): boolean =>
  step !== at.current && step <= at.furthest;
