import type { Flag } from '@bolt/domain/access/rights';

/** Who acts, and at which hospital, as the database says in this very transaction: a request's user, or a job's. */
export interface Actor {
  userId: string;
  username: string;
  userName: string;
  hospitalId: string;
  flags: Record<Flag, boolean>;
  preferences: readonly string[];
  timeZone: string;
  countryCode: string;
  holidayRegion: string;
  patientIdRequired: boolean;
  doseChangePercent: number;
  /** null before a catalogue is loaded. */
  catalogueVersion: number | null;
}

/** Every flag and preference of somebody, by name. */
export const rightsOf = ({ flags, preferences }: Pick<Actor, 'flags' | 'preferences'>): string[] => [
  ...Object.entries(flags).flatMap(([flag, has]) => (has ? [flag] : [])),
  ...preferences,
];
