import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { newFormulation } from '@bolt/domain/nutrition/form/start-formulation';
import { recapOf } from '@bolt/domain/nutrition/recap/recap-of';
import { type ComparedEntry, compareEntries } from '@bolt/domain/nutrition/record/compare-entries';
import {
  type DescribedEntry,
  describeContent,
  describeHead,
  describeRecap,
} from '@bolt/domain/nutrition/record/describe-form';
import { readFormData } from '../builder/read-form-data.ts';

/** A kept version's form; what an older portal did not ask is not answered. */
export const formOfVersion = (formData: string): FormulationForm => ({
  ...newFormulation(''),
  ...(readFormData(formData) as Partial<FormulationForm>),
});

/** What was entered, by what it is called and by what is in it. */
export const entriesOf = (form: FormulationForm, catalogue: PnCatalogue): DescribedEntry[] => [
  ...describeHead(form, catalogue),
  ...describeContent(form, catalogue),
];

/** Both are reckoned by one catalogue: what differs was entered otherwise. */
export function compareForms(
  before: FormulationForm,
  after: FormulationForm,
  catalogue: PnCatalogue,
): { entered: ComparedEntry[]; figures: ComparedEntry[] } {
  const figures = (form: FormulationForm) => describeRecap(recapOf(form, catalogue));
  return {
    entered: compareEntries(entriesOf(before, catalogue), entriesOf(after, catalogue)),
    figures: compareEntries(figures(before), figures(after)),
  };
}
