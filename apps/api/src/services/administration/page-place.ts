const PAGE_SIZE = 50;
const MOST = 2_000_000_000;

/** Where a page begins and how long it is; 'unknown' for a cursor that was never answered. */
export function readPlace({
  limit = PAGE_SIZE,
  cursor,
}: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): { limit: number; behind: number | null } | 'unknown' {
  if (cursor === undefined) return { limit, behind: null };
  const behind = /^\d{1,10}$/.test(cursor) ? Number(cursor) : Number.NaN;
  return behind <= MOST ? { limit, behind } : 'unknown';
}

/** Of rows that one more was asked for than fits: those that fit, and whether there are more. */
export const cutPage = <Row>(found: readonly Row[], limit: number): { rows: Row[]; hasMore: boolean } => ({
  rows: found.slice(0, limit),
  hasMore: found.length > limit,
});
