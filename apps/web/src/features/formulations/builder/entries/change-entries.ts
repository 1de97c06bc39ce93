import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { MicronutrientsUnit } from '@bolt/domain/nutrition/catalogue/pn-words';
import { changeBag, changeUnit, copyOf } from '@bolt/domain/nutrition/form/change-formulation';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { startOnBase } from '@bolt/domain/nutrition/form/start-formulation';
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
export const copyEntries = (entries: BuilderEntries, catalogue: PnCatalogue): BuilderEntries =>
  changed(entries, catalogue, copyOf);

/** Another unit empties what was entered of single elements (BUILDER-49). */
export const switchUnit = (
  entries: BuilderEntries,
  unit: MicronutrientsUnit,
  catalogue: PnCatalogue,
): BuilderEntries => changed(entries, catalogue, (form) => changeUnit(form, unit));
