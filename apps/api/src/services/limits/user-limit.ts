const HOUR = 3_600_000;

/** How often each user may do something within an hour. */
export interface UserLimit {
  /** Counts it; false where that is once too often. */
  admits(userId: string, now: Date): boolean;
}

/**
 * Counted in this process alone: it bounds what one account can fill, and is no count of what was done. What it remembers
 * goes with the hour.
 */
export function openUserLimit(mostAnHour: number): UserLimit {
  const timesOf = new Map<string, number>();
  let hour = 0;
  return {
    admits(userId, now) {
      const current = Math.floor(now.getTime() / HOUR);
      if (current !== hour) {
        timesOf.clear();
        hour = current;
      }
      const times = timesOf.get(userId) ?? 0;
      if (times >= mostAnHour) return false;
      timesOf.set(userId, times + 1);
      return true;
    },
  };
}
