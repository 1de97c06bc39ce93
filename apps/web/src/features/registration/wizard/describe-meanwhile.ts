import { askedRegistration } from '@bolt/domain/registration/asked-registration';
import { describeRegistration, notGiven } from '@bolt/domain/registration/describe-registration';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import type { RegistrationSettings } from '@bolt/domain/registration/registration-settings';

export interface AnswerMeanwhile {
  label: string;
  /** null where it was not asked, or there was no such row. */
  before: string | null;
  now: string | null;
}

/** What a colleague changed in a draft, in the words of the form. */
export function describeMeanwhile(
  before: RegistrationForm,
  now: RegistrationForm,
  settings: RegistrationSettings,
  hospitalCountry: string,
): AnswerMeanwhile[] {
  const answersOf = (form: RegistrationForm) =>
    new Map(
      describeRegistration(askedRegistration(form, settings), settings, hospitalCountry)
        .flatMap(({ answers }) => answers)
        .map((answer) => [answer.field, answer]),
    );
  const former = answersOf(before);
  const newest = answersOf(now);
  return [...new Set([...former.keys(), ...newest.keys()])].flatMap((field) => {
    const [was, is] = [former.get(field), newest.get(field)];
    if (was?.value === is?.value) return [];
    const label = is?.label ?? was?.label ?? field;
    return [{ label, before: was ? was.value || notGiven : null, now: is ? is.value || notGiven : null }];
  });
}
