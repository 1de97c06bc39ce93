const HOUR = 3_600_000;

/** How often each user may do something within an hour. */
export interface UserLimit {
  /** Counts it; false where that is once too often. */
  admits(userId: string, now: Date, mostAnHour: number): boolean;
}

/**
 * Counted in this process alone, from the first time on: it bounds what one account can fill, and is no count of what was
 * done. What it remembers of somebody goes with their hour.
 */
export function openUserLimit(): UserLimit {
  const hours = new Map<string, { since: number; times: number }>();
  return {
    admits(userId, now, mostAnHour) {
      const at = now.getTime();
      for (const [id, { since }] of hours) if (at - since >= HOUR) hours.delete(id);
      const hour = hours.get(userId) ?? { since: at, times: 0 };
      if (hour.times >= mostAnHour) return false;
      hours.set(userId, { ...hour, times: hour.times + 1 });
      return true;
    },
  };
}
