import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { consentWords } from '@bolt/domain/registration/consents';
import {
  blankRegistration,
  emptyRow,
  type RegistrationForm,
  type RegistrationList,
  type RegistrationTerm,
  registrationLists,
  registrationTerms,
  registrationTexts,
} from '@bolt/domain/registration/registration-form';
import { registrationSteps } from '@bolt/domain/registration/registration-steps';
import { entriesOfRows, type RowEntries, rowsOf } from '#platform/form/entry-rows.ts';

/**
 * What is typed, chosen and ticked, as the form engine holds it: a row has a key of its own, and a consent is what was
 * agreed to, so that it is given no more as soon as it says something else.
 */
export type RegistrationEntries = Record<string, string>;

const listNames = Object.keys(registrationLists) as RegistrationList[];

const fewestOf = (list: RegistrationList): number =>
  registrationSteps.find(({ rows }) => rows?.list === list)?.rows?.fewest ?? 0;

export function entriesOf(form: RegistrationForm): RegistrationEntries {
  const texts = registrationTexts.map((name) => [name, form[name]]);
  const terms = registrationTerms.map((name) => [name, tick(form[name], name, form)]);
  const lists = listNames.map((list) => {
    const rows = form[list].length < fewestOf(list) ? [emptyRow(list)] : form[list];
    return entriesOfRows(
      list,
      rows.map((row) => ({ ...emptyRow(list), ...row })),
    );
  });
  return Object.assign(Object.fromEntries([...texts, ...terms]), ...lists);
}

export function formOf(entries: RowEntries, step: number): RegistrationForm {
  const texts = registrationTexts.map((name) => [name, entries[name] ?? '']);
  const lists = listNames.map((list) => [list, rowsOf(entries, list, registrationLists[list])]);
  const form: RegistrationForm = {
    ...blankRegistration,
    ...Object.fromEntries([...texts, ...lists]),
    form_current_step: step,
  };
  const terms = registrationTerms.map((name) => [name, entries[name] === consentWords(name, form)]);
  return { ...form, ...Object.fromEntries(terms) };
}

/** What is kept of it while it is typed; a registration that was never saved is kept once for each user. */
export const entryKeyOf = (draftId: string | undefined): KeptEntryKey => `registration:${draftId ?? 'new'}`;

export const tick = (isTicked: boolean, term: RegistrationTerm, form: RegistrationForm): string =>
  isTicked ? consentWords(term, form) : '';

/** It was given, to something else than it says now. */
export const isTakenBack = (entries: RowEntries, term: RegistrationTerm, form: RegistrationForm): boolean =>
  Boolean(entries[term]) && !form[term];
