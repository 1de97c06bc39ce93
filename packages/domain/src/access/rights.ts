/** What an account may do, as its record says it. */
export const FLAGS = [
  'can_create_edit_orders',
  'can_submit_orders',
  'can_view_orders',
  'can_register_home_patients',
] as const;
export type Flag = (typeof FLAGS)[number];

/** What an account has of the portal; it holds only where the hospital has it as well. */
export type Preference = 'Compounding Access' | 'TPN Access' | 'CSV Import' | 'CSV Import Preferences';

export type Site = 'compounding' | 'nutrition';

export const SITE_PREFERENCES: Readonly<Record<Site, Preference>> = {
  compounding: 'Compounding Access',
  nutrition: 'TPN Access',
};

/** Of a signed-in user at the hospital where the session works. */
export interface Rights {
  flags: Readonly<Record<Flag, boolean>>;
  preferences: readonly string[];
}
