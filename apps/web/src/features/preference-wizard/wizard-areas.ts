import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { paths } from '#paths.ts';

/** The three areas by their names in the address (WIZARD-01). */
export const wizardAreas = {
  headers: 'Manage Headers',
  substitutions: 'Manage Substitutions',
  defaults: 'Manage Defaults',
} as const;
export type WizardArea = keyof typeof wizardAreas;

export const isWizardArea = (name: string | undefined): name is WizardArea =>
  name !== undefined && name in wizardAreas;

/** What is open at the right when something is added. */
export const ADDING = 'new';

export const editAddress = (area: WizardArea, id: string): string =>
  paths.preferenceWizard(area, { edit: id });

/** By which what is typed of it is kept. */
export const draftKey = (area: WizardArea, id: string = ADDING): KeptEntryKey =>
  `import-preference:${area}/${id}`;
