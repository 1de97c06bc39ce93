/** For whom a formulation is, as lists say it. */
export const typeWords = {
  general: 'General',
  in_patient: 'In-patient',
  home_patient: 'Home Patient',
} as const;

/** Where a saved formulation stands; only the supplier sets it ready. */
export const statusWords = {
  draft: 'Draft',
  submitted: 'Submitted for review',
  ready: 'Ready to order',
} as const;

/** What the stability check said; '' where it was not asked since the last change. */
export const stabilityWords = {
  '': 'Not checked',
  stable: 'Stable',
  unstable: 'Unstable',
  unavailable: 'Unavailable',
} as const;

export type ShownStatus = keyof typeof statusWords;
export type ShownStability = keyof typeof stabilityWords;

/** 'You' for what the user did, else who did it. */
export const nameOfUser = (userName: string, isOwn: boolean): string => (isOwn ? 'You' : userName);
