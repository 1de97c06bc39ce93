import type { Tokens } from './portal-client.ts';
import type { RunningServer } from './servers.ts';

/** What the measures work with: the portal and the reference on one data set. */
export interface Stage {
  /** The owner's address of the data set. */
  databaseUrl: string;
  portal: RunningServer;
  reference: RunningServer;
  /** The least that carries the same facts. */
  lean: RunningServer;
  tokens: Tokens;
  /** How long a round of load takes, and how many there are of each. */
  seconds: number;
  rounds: number;
}

/** The account of every measure, and its hospital. */
export const ACCOUNT = 'pharmacist';
export const HOSPITAL = 'DMOH01';
