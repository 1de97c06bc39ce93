import type { Finding } from '../findings/evaluation.ts';

/** A line that is not whole yet, or that cannot be made as it is. */
export type NotLookedUp = 'line-incomplete' | 'line-impossible';

const notWhole: ReadonlySet<Finding['reason']> = new Set(['line-incomplete', 'figure-unreadable']);

/** Why the stability of a judged line was not looked up, as far as what was found says so; null where it was. */
export function whyNotLookedUp(
  findings: readonly Pick<Finding, 'severity' | 'reason'>[],
): NotLookedUp | null {
  const blocking = findings.filter(({ severity }) => severity === 'blocks');
  if (blocking.length === 0) return null;
  return blocking.every(({ reason }) => notWhole.has(reason)) ? 'line-incomplete' : 'line-impossible';
}
