import { formatCareDate, parseCareDate } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';
import { readableLine, readableText } from '../texts/readable-text.ts';
import { readPhone } from './checks/phone-number.ts';
import type { Asked, ChoiceGroup, FieldKind, RegistrationField } from './registration-field.ts';
import type { RegistrationForm, RegistrationText } from './registration-form.ts';
import type { RegistrationSettings } from './registration-settings.ts';
import { registrationSteps } from './registration-steps.ts';

export interface DescribedAnswer {
  /** As messages name it; of a row, its first field ('consumables_list.0.name'). */
  field: string;
  label: string;
  value: string;
  /** For a `tel:` link, where it is a phone number that can be dialled. */
  dialled?: string;
}

export interface DescribedStep {
  number: number;
  title: string;
  answers: DescribedAnswer[];
}

/** What stands where something was asked and need not be answered. */
export const notGiven = 'Not given';

/**
 * A registration in words, step by step, for whoever reads it: everything that was asked (`askedRegistration`), and
 * that nothing was said where nothing was.
 */
export function describeRegistration(
  form: RegistrationForm,
  settings: RegistrationSettings,
  hospitalCountry: string,
): DescribedStep[] {
  const about = { form, settings };
  const countryOf = (field: FieldKind | FieldKind<true>) =>
    field.kind === 'phone' && field.isOfHospital ? hospitalCountry : form.patient_country;
  return registrationSteps.map(({ number, title, fields, rows }) => {
    const answers = Object.entries(fields)
      .filter(([, field]) => (field.isAsked?.(about) ?? true) || field.isSettled?.(about))
      .map(([name, field]): DescribedAnswer => {
        const phone =
          field.kind === 'phone' && readPhone(String(form[name as RegistrationText]), countryOf(field));
        return {
          field: name,
          label: field.label,
          value: fieldInWords(name, field, about, countryOf(field)),
          ...(phone && { dialled: phone.dialled }),
        };
      });
    const ofRows = rows
      ? form[rows.list].map((row, place) => ({
          field: `${rows.list}.${place}.${Object.keys(rows.columns)[0]}`,
          label: `${rows.rowLabel} ${place + 1}`,
          value:
            rows.inWords((column) => {
              const field = rows.columns[column];
              if (!field) return '';
              const offered = field.kind === 'choice' ? field.offered({ ...about, row }) : [];
              return answerInWords(row[column] ?? '', field, offered, countryOf(field));
            }) || notGiven,
        }))
      : [];
    return { number, title, answers: rows?.comesFirst ? [...ofRows, ...answers] : [...answers, ...ofRows] };
  });
}

function fieldInWords(name: string, field: RegistrationField, about: Asked, country: string): string {
  const answer = about.form[name as keyof RegistrationForm];
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  const offered = field.kind === 'choice' ? field.offered(about) : [];
  return answerInWords(String(answer), field, offered, country) || notGiven;
}

function answerInWords(
  answer: string,
  field: FieldKind | FieldKind<true>,
  offered: readonly ChoiceGroup[],
  country: string,
): string {
  const text = readableLine(answer);
  switch (field.kind) {
    case 'lines':
      return readableText(answer);
    case 'line':
    case 'email':
    case 'postcode':
    case 'whole-number':
    case 'consent':
      return text;
    case 'nhi':
      return text.toUpperCase();
    case 'phone':
      return readPhone(text, country)?.shown ?? text;
    case 'date': {
      const date = parseCareDate(text);
      if (date === null) return text;
      return field.day === 'after-today' ? dayOf(date) : formatCareDate(date);
    }
    case 'choice':
      return offered.flatMap(({ choices }) => choices).find(({ value }) => value === text)?.label ?? text;
  }
}
