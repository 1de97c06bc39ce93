import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { MicronutrientsUnit } from '@bolt/domain/nutrition/catalogue/pn-words';
import {
  changeBag,
  changeUnit,
  copyOf,
  forAnotherPatient,
} from '@bolt/domain/nutrition/form/change-formulation';
import {
  type EmptiedElement,
  emptiedElements,
  quantityIn,
} from '@bolt/domain/nutrition/form/emptied-elements';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { startOnBase } from '@bolt/domain/nutrition/form/start-formulation';
import { rowField, rowKeys } from '#platform/form/entry-rows.ts';
import type { BuilderEntries } from './builder-entries.ts';
import { entriesOfForm } from './entries-of-form.ts';
import { formOfEntries } from './form-of-entries.ts';

/* The changes that the domain makes to a form, made to what is typed. */

function changed(
  entries: BuilderEntries,
  catalogue: PnCatalogue,
  change: (form: FormulationForm) => FormulationForm,
): BuilderEntries {
  return entriesOfForm(change(formOfEntries(entries, catalogue)), catalogue);
}

/** What the bag begins with: its own volume, and every choice of which there is only one (BUILDVAL-26). */
export const chooseBase = (entries: BuilderEntries, base: PnBase, catalogue: PnCatalogue): BuilderEntries =>
  changed(changed(entries, catalogue, changeBag), catalogue, (form) => startOnBase(form, base));

/** Nothing of the bag is left, and the base is chosen anew (BUILDER-42). */
export const withoutBag = (entries: BuilderEntries, catalogue: PnCatalogue): BuilderEntries =>
  changed(entries, catalogue, changeBag);

/** The same bag as the beginning of another formulation (BUILDER-44). */
export const copyEntries = (
  entries: BuilderEntries,
  catalogue: PnCatalogue,
  { isForAnother }: CopyFor,
): BuilderEntries =>
  changed(entries, catalogue, (form) => copyOf(isForAnother ? forAnotherPatient(form) : form));

/** Whether a copy is for another patient than what it is copied from. */
export interface CopyFor {
  isForAnother: boolean;
}

/** Another unit empties what was entered of single elements (BUILDER-49). */
export const switchUnit = (
  entries: BuilderEntries,
  unit: MicronutrientsUnit,
  catalogue: PnCatalogue,
): BuilderEntries => changed(entries, catalogue, (form) => changeUnit(form, unit));

/** What another unit emptied and nobody filled in since: its row is still there, without a quantity. */
export const stillEmptied = (entries: BuilderEntries, emptied: readonly EmptiedElement[]): EmptiedElement[] =>
  emptied.filter((element) => quantityNow(entries, element) === '');

/** The same amounts in the unit of now; in the one they were typed in, to the digit. */
export const entriesOfEmptied = (
  entries: BuilderEntries,
  emptied: readonly EmptiedElement[],
  unit: MicronutrientsUnit,
): BuilderEntries =>
  Object.fromEntries(
    stillEmptied(entries, emptied).flatMap((element) => {
      const quantity = quantityIn(element, unit);
      return quantity === null ? [] : [[fieldOf(entries, element, 'value'), quantity]];
    }),
  );

/**
 * The other unit. What was typed in that one before, and nobody has changed since, stands there again to the digit; what
 * else there was of single elements is emptied, and is said to be.
 */
export function switchUnitAndBack(
  entries: BuilderEntries,
  emptied: readonly EmptiedElement[],
  unit: MicronutrientsUnit,
  catalogue: PnCatalogue,
): { changed: BuilderEntries; emptied: EmptiedElement[] } {
  const form = formOfEntries(entries, catalogue);
  // The same amount in the unit of now, as it was offered, is no change of it.
  const isMeantStill = (element: EmptiedElement) => {
    const quantity = quantityNow(entries, element);
    return quantity === '' || quantity === quantityIn(element, form.micronutrientsUnit);
  };
  const meant = emptied.filter(isMeantStill);
  const back = meant.filter(({ from }) => from === unit);
  const now = emptiedElements(form, unit, catalogue).filter(
    ({ place }) => !meant.some((element) => element.place === place),
  );
  const changed = switchUnit(entries, unit, catalogue);
  const typed = back.map((element) => [fieldOf(changed, element, 'value'), element.typed]);
  return {
    changed: { ...changed, ...Object.fromEntries(typed) },
    emptied: [...meant.filter((element) => !back.includes(element)), ...now],
  };
}

const fieldOf = (entries: BuilderEntries, { place }: EmptiedElement, part: 'name' | 'value'): string =>
  rowField('trace_elements', rowKeys(entries, 'trace_elements')[place] ?? '', part);

/** undefined: its row is another one's by now. */
const quantityNow = (entries: BuilderEntries, element: EmptiedElement): string | undefined =>
  entries[fieldOf(entries, element, 'name')] === element.name
    ? entries[fieldOf(entries, element, 'value')]
    : undefined;
