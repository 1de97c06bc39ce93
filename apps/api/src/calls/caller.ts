import type { Flag } from '@bolt/domain/access/rights';

/** Who is calling, as the database says at this very request. */
export interface Caller {
  sessionId: string;
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

/** Every flag and preference of a caller, by name. */
export const rightsOf = ({ flags, preferences }: Pick<Caller, 'flags' | 'preferences'>): string[] => [
  ...Object.entries(flags).flatMap(([flag, has]) => (has ? [flag] : [])),
  ...preferences,
];
