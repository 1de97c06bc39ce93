import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { MicronutrientsUnit } from '@bolt/domain/nutrition/catalogue/pn-words';
import {
  changeBag,
  changeUnit,
  copyOf,
  forAnotherPatient,
} from '@bolt/domain/nutrition/form/change-formulation';
import { type EmptiedElement, quantityIn } from '@bolt/domain/nutrition/form/emptied-elements';
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
  emptied.filter(({ place, name }) => {
    const key = rowKeys(entries, 'trace_elements')[place] ?? '';
    const [named, value] = ['name', 'value'].map((part) => entries[rowField('trace_elements', key, part)]);
    return named === name && value === '';
  });

/** The same amounts in the unit of now; in the one they were typed in, to the digit. */
export const entriesOfEmptied = (
  entries: BuilderEntries,
  emptied: readonly EmptiedElement[],
  unit: MicronutrientsUnit,
): BuilderEntries =>
  Object.fromEntries(
    stillEmptied(entries, emptied).flatMap((element) => {
      const key = rowKeys(entries, 'trace_elements')[element.place] ?? '';
      const quantity = quantityIn(element, unit);
      return quantity === null ? [] : [[rowField('trace_elements', key, 'value'), quantity]];
    }),
  );
