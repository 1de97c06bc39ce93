import { validateInfusion } from '@bolt/domain/nutrition/advice/infusion';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { validateNaming } from '@bolt/domain/nutrition/record/validate-naming';
import { validateFormulation } from '@bolt/domain/nutrition/validation/validate-formulation';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';
import { type BuilderEntries, belongingTo } from './entries/builder-entries.ts';
import { formOfEntries } from './entries/form-of-entries.ts';
import { placeMessages } from './entries/place-messages.ts';

interface BuilderFormRules {
  catalogue: PnCatalogue;
  hospitalCountry: string;
  /** What is typed over: the saved formulation, or nothing. */
  opened: BuilderEntries;
  /** Id of the saved formulation; null for one that was never saved. */
  recordId: string | null;
  version: number | undefined;
  isViewOnly: boolean;
}

/** What is typed into the builder, by the rules that the server applies as well. */
export function useBuilderForm(rules: BuilderFormRules) {
  const { catalogue, hospitalCountry, opened, recordId, version, isViewOnly } = rules;
  return useAutosavedForm<BuilderEntries>({
    entryKey: `formulation:${recordId ?? 'new'}`,
    basis: version,
    offersBack: true,
    holdsBack: (basis) => isViewOnly || basis !== version,
    opened,
    belongingTo,
    validate: (entries) => {
      const form = formOfEntries(entries, catalogue);
      const steps = ([1, 2, 3] as const).map((step) => validateFormulation(form, catalogue, step));
      const messages = Object.assign(
        {},
        validateNaming(form, hospitalCountry),
        validateInfusion(form, catalogue),
        ...steps,
      );
      return placeMessages(messages, entries, catalogue.bases.get(form.base));
    },
  });
}

export type BuilderForm = ReturnType<typeof useBuilderForm>;
