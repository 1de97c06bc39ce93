import type { TriedFault } from './try-faults.ts';
import type { MutatedPart, TriedMutation } from './try-mutations.ts';

/** What was tried, and what became of it. */
export interface Outcome {
  readonly byTable: readonly TriedFault[];
  readonly byOperators: Readonly<Partial<Record<MutatedPart, OperatorOutcome>>>;
}

export interface OperatorOutcome {
  readonly all: number;
  readonly seed: number;
  readonly tried: readonly TriedMutation[];
}
