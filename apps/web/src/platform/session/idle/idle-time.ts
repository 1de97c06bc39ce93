const KEY = 'bolt.last-activity';

/** How long before the end the user is warned; half of the time where that is shorter. */
const WARNING_MS = 120_000;

/** Somebody did something, in this tab or another of the same browser. */
export function noteActivity(now: number): void {
  localStorage.setItem(KEY, String(now));
}

/** Begins to count where nothing is known yet. */
export function startIdleTime(now: number): void {
  if (localStorage.getItem(KEY) === null) noteActivity(now);
}

/** Milliseconds since anybody did anything in this browser; 0 where nothing is known. */
export function idleTime(now: number): number {
  const last = Number(localStorage.getItem(KEY));
  // A clock that was set back counts as activity: signing out too late by that is better than at once.
  return last > 0 ? Math.max(0, now - last) : 0;
}

export type IdleState = { is: 'active' } | { is: 'warned'; secondsLeft: number } | { is: 'over' };

/** @param idleMs, limitMs milliseconds; a limit of 0 never ends. */
export function idleState(idleMs: number, limitMs: number): IdleState {
  if (limitMs <= 0) return { is: 'active' };
  const leftMs = limitMs - idleMs;
  if (leftMs <= 0) return { is: 'over' };
  return leftMs <= Math.min(WARNING_MS, limitMs / 2)
    ? { is: 'warned', secondsLeft: Math.ceil(leftMs / 1000) }
    : { is: 'active' };
}
