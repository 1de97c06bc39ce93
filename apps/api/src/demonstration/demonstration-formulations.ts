import type { Formulation } from '@bolt/domain/nutrition/form/formulation-form';
import { readDemonstrationFile } from './demonstration-files.ts';

/** How far a formulation has come, and what was done with it until then. */
export const historyOf = {
  draft: ['saved'],
  checked: ['checked'],
  submitted: ['checked', 'submitted'],
  recommended: ['checked', 'submitted', 'recommended'],
  returned: ['checked', 'submitted', 'returned'],
  /** By a key of the supplier's, before approvals were signed. */
  ready: ['checked', 'submitted', 'ready'],
  approved: ['checked', 'submitted', 'recommended', 'ready'],
  withdrawn: ['checked', 'submitted', 'recommended', 'ready', 'withdrawn'],
} as const;
export type Deed = (typeof historyOf)[keyof typeof historyOf][number];

export interface MadeFormulation {
  description: string;
  bag: string;
  /** Counts the accounts of the hospital's nutrition site. */
  author: number;
  daysAgo: number;
  patient: { type: 'in_patient' | 'home_patient'; initials: string; reference: string } | null;
  frequency: 'once' | 'regular';
  status: keyof typeof historyOf;
  stability: '' | 'stable' | 'unstable';
  /** Missing: at every hospital with the nutrition site. */
  hospital?: string;
  /** Missing: one that is made up from its place. */
  productCode?: string;
  /** Why the supplier gave it back. */
  reason?: string;
}

/** data/demo/custom-formulations.json */
export interface DemonstrationFormulations {
  bags: Record<string, { base: string; bag_volume: string; formulation: Formulation }>;
  made: MadeFormulation[];
}

export const readFormulations = (): Promise<DemonstrationFormulations> =>
  readDemonstrationFile('custom-formulations.json');
