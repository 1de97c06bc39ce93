const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** An order is recent when it was submitted at or after this timestamp (decision I9). */
export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_DAYS * DAY_MS);
