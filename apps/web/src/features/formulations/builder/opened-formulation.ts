import type { Answer } from '@bolt/contracts';
import type { AnsweredSlip } from '@bolt/domain/nutrition/advice/slip-questions';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { verdictContentOf } from '@bolt/domain/nutrition/form/verdict-content';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { ApiError } from '#platform/server/api-error.ts';
import { type BuilderEntries, blankEntries } from './entries/builder-entries.ts';
import { entriesOfForm } from './entries/entries-of-form.ts';
import { formOfEntries } from './entries/form-of-entries.ts';
import { readFormData } from './read-form-data.ts';

/** What the builder begins with: the catalogue, and a saved formulation where one is opened. */
export type OpenedFormulation = Answer<'GET /api/v1/tpn/customFormulation'>;

/** What is known of a formulation that was saved. */
export interface FormulationRecord {
  id: string;
  version: number;
  status: 'draft' | 'submitted' | 'ready';
  created_by_user_id: string;
  created_by_user_name: string;
  /** Empty until the supplier has set it ready. */
  productCode?: string;
}

/** What a copy was copied from, at which version, and whether that has changed since. */
export interface CopiedFrom {
  id: string;
  version: number;
  description: string;
  isChanged: boolean;
}

/** What the server said, and of exactly which content. */
export interface Checked {
  content: string;
  verdict: StabilityVerdict;
  /** What was asked about it, and who said what. */
  answeredSlips: readonly AnsweredSlip[];
  /** When. */
  checkedAt: string;
}

/** A new one is made for the country of its hospital. */
export function openedEntries(opened: OpenedFormulation, catalogue: PnCatalogue): BuilderEntries {
  const form = savedForm(opened);
  return form ? entriesOfForm(form, catalogue) : { ...blankEntries, country: opened.country };
}

function savedForm({ existingFormData, country }: OpenedFormulation) {
  const form = existingFormData === null ? undefined : readFormData(existingFormData);
  return form && { country, ...form };
}

/**
 * The verdict that was kept with the saved content; null where it was not checked as it is. It is of what is saved: where
 * this screen cannot show all of that, it is not of what stands on the screen.
 */
export function openedCheck(
  opened: OpenedFormulation,
  entries: BuilderEntries,
  catalogue: PnCatalogue,
): Checked | null {
  const { formulation } = opened;
  if (!formulation?.check || formulation.check.stability === '') return null;
  return {
    content: verdictContentOf({ ...formOfEntries(entries, catalogue), ...savedForm(opened) }),
    verdict: formulation.check.verdict as StabilityVerdict,
    answeredSlips: formulation.check.answeredSlips,
    checkedAt: formulation.check.checkedAt,
  };
}

interface Rejudged {
  version: number;
  stability: Omit<Checked, 'content'> & { catalogueVersion: number };
}

/** What the server kept instead of submitting a bag that it judges otherwise by now: the next press submits that. */
export const rejudgedIn = (error: unknown): Rejudged | null =>
  error instanceof ApiError && error.code === 'formulation-verdict-changed'
    ? (error.details.current as Rejudged)
    : null;

/** Whether a new formulation is refused as one that a first save without an answer has made, and that was changed since. */
export const isMadeAlready = (error: unknown): boolean =>
  error instanceof ApiError && ['stale-version', 'formulation-submitted'].includes(error.code);

/** What that first save made: what stands on the screen was typed over it. */
export const asFirstSaved = (id: string, userId: string): FormulationRecord => ({
  id,
  version: 1,
  status: 'draft',
  created_by_user_id: userId,
  created_by_user_name: '',
});
