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
