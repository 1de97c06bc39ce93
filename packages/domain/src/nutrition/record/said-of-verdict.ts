import type { StabilityVerdict } from '../stability/stability-verdict.ts';

/** Everything that a user was shown of a verdict, in one text: two verdicts that say the same have the same. */
export const saidOf = ({ stability, checks, errors, missing }: StabilityVerdict): string =>
  JSON.stringify([
    stability,
    checks.map(({ id, outcome, measured, limit }) => [id, outcome, measured, limit]),
    Object.entries(errors).sort(byField),
    missing,
  ]);

const byField = ([one]: [string, string], [other]: [string, string]): number =>
  one < other ? -1 : Number(one > other);
