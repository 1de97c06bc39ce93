import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import {
  blankRegistration,
  emptyRow,
  type RegistrationForm,
  type RegistrationList,
  registrationLists,
  registrationTerms,
  registrationTexts,
} from '@bolt/domain/registration/registration-form';
import { registrationSteps } from '@bolt/domain/registration/registration-steps';
import { entriesOfRows, type RowEntries, rowsOf } from '#platform/form/entry-rows.ts';

/** What is typed, chosen and ticked, as the form engine holds it: a tick is 'yes', and a row has a key of its own. */
export type RegistrationEntries = Record<string, string>;

const listNames = Object.keys(registrationLists) as RegistrationList[];
const TICKED = 'yes';

const fewestOf = (list: RegistrationList): number =>
  registrationSteps.find(({ rows }) => rows?.list === list)?.rows?.fewest ?? 0;

export function entriesOf(form: RegistrationForm): RegistrationEntries {
  const texts = registrationTexts.map((name) => [name, form[name]]);
  const terms = registrationTerms.map((name) => [name, form[name] ? TICKED : '']);
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
  const terms = registrationTerms.map((name) => [name, entries[name] === TICKED]);
  const lists = listNames.map((list) => [list, rowsOf(entries, list, registrationLists[list])]);
  return {
    ...blankRegistration,
    ...Object.fromEntries([...texts, ...terms, ...lists]),
    form_current_step: step,
  };
}

/** What is kept of it while it is typed; a registration that was never saved is kept once for each user. */
export const entryKeyOf = (draftId: string | undefined): KeptEntryKey => `registration:${draftId ?? 'new'}`;

export const tick = (isTicked: boolean): string => (isTicked ? TICKED : '');
export const isTicked = (entries: RowEntries, name: string): boolean => entries[name] === TICKED;
