/** What an account may do, as its record says it. */
export const FLAGS = [
  'can_create_edit_orders',
  'can_submit_orders',
  'can_view_orders',
  'can_register_home_patients',
] as const;
export type Flag = (typeof FLAGS)[number];

/** What an account has of the portal; it holds only where the hospital has it as well. */
export const PREFERENCES = [
  'Compounding Access',
  'TPN Access',
  'CSV Import',
  'CSV Import Preferences',
] as const;
export type Preference = (typeof PREFERENCES)[number];

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

/** What a hospital has of the portal itself. */
export interface HospitalServices {
  compoundingAccess: boolean;
  tpnAccess: boolean;
  csvImport: boolean;
}

/** Of the preferences those that can hold at the hospital. */
export function preferencesAt(hospital: HospitalServices): readonly Preference[] {
  const holds: Readonly<Record<Preference, boolean>> = {
    'Compounding Access': hospital.compoundingAccess,
    'TPN Access': hospital.tpnAccess,
    'CSV Import': hospital.csvImport,
    'CSV Import Preferences': hospital.csvImport,
  };
  return PREFERENCES.filter((preference) => holds[preference]);
}
