import type { StaffFlags, StaffRoleKey } from '@bolt/domain/access/staff-rights';

/** Who of the supplier's people acts, and for which hospitals, as the database says in this very transaction. */
export interface Staff {
  userId: string;
  username: string;
  userName: string;
  roles: readonly StaffRoleKey[];
  flags: StaffFlags;
  /** Those served; of every other one nothing is there. */
  hospitalIds: readonly string[];
  /** null before a catalogue is loaded. */
  catalogueVersion: number | null;
}

/** Flags and hospitals, by name: what was answered under them is answered again to nobody who lost one. */
export const staffRightsOf = ({ flags, hospitalIds }: Pick<Staff, 'flags' | 'hospitalIds'>): string[] => [
  ...Object.entries(flags).flatMap(([flag, has]) => (has ? [flag] : [])),
  ...hospitalIds,
];
