import { ApiError } from './api-error.ts';

const MOST_TIMES = 4;
/** As the server's Retry-After says. */
const LATER_MS = 2_000;

/**
 * For a change that is the same however often it arrives: while the portal says that it has no room for it, or no
 * database, it is sent again, and the screen says so only where that does not help.
 */
export const againWhileBusy = {
  retry: (failures: number, error: Error): boolean =>
    failures < MOST_TIMES && error instanceof ApiError && error.status === 503,
  retryDelay: LATER_MS,
};
