import { findShortfall } from '../stability/find-shortfall.ts';
import type { Finding } from './evaluation.ts';

/**
 * That an ordered delivery does not last until it is given because of a public holiday that came after it was judged: it is
 * made a day earlier. Nothing where the stored verdict says it already.
 */
export function findShortSince(
  stored: readonly Pick<Finding, 'code' | 'measured' | 'limit'>[],
  ...delivered: Parameters<typeof findShortfall>
): Finding[] {
  const short = findShortfall(...delivered);
  const isSaid = stored.some(
    ({ code, measured, limit }) =>
      code === short?.code && measured === short.measured && limit === short.limit,
  );
  return short && !isSaid ? [short] : [];
}
