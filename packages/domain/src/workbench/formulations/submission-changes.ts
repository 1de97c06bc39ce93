import type { PnCatalogue } from '../../nutrition/catalogue/index-pn-catalogue.ts';
import type { FormulationForm } from '../../nutrition/form/formulation-form.ts';
import { compareEntries } from '../../nutrition/record/compare-entries.ts';
import { type DescribedEntry, describeContent, describeHead } from '../../nutrition/record/describe-form.ts';

/** An entry that differs between two submissions; null where it is not in one of them. */
export interface SubmissionChange {
  field: string;
  now: string | null;
  before: string | null;
}

/** Every entry of a formulation in words, in the order of its form. */
export const entriesOf = (form: FormulationForm, pn: PnCatalogue): DescribedEntry[] => [
  ...describeHead(form, pn),
  ...describeContent(form, pn),
];

/** What was entered otherwise than in the submission before. */
export const submissionChanges = (
  { before, now }: { before: FormulationForm; now: FormulationForm },
  pn: PnCatalogue,
): SubmissionChange[] =>
  compareEntries(entriesOf(before, pn), entriesOf(now, pn))
    .filter(({ isChanged }) => isChanged)
    .map(({ label, before: was, after }) => ({ field: label, now: after, before: was }));
