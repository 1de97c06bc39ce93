import { type Refusal, refuse } from '../../problems.ts';

const MINUTE = 60_000;
/** Of one address in a minute: a hospital comes from few. */
export const MOST_OF_ADDRESS = 120;
/** Of all addresses: each start signs a request, and so many a minute take a twentieth of a processor. */
export const MOST_OF_ALL = 3_000;

/**
 * How many sign-ins are started in a minute, in this process, whose processor it is. What it remembers is bounded by the
 * second limit, from however many addresses a flood comes.
 */
export interface StartLimit {
  admit(address: string, now: Date): Refusal | undefined;
}

export function openStartLimit(): StartLimit {
  const startsOf = new Map<string, number>();
  let starts = 0;
  let minute = 0;
  return {
    admit(address, now) {
      const current = Math.floor(now.getTime() / MINUTE);
      if (current !== minute) {
        startsOf.clear();
        starts = 0;
        minute = current;
      }
      const retryAfterSeconds = Math.ceil((MINUTE - (now.getTime() % MINUTE)) / 1000);
      const ofAddress = startsOf.get(address) ?? 0;
      if (ofAddress >= MOST_OF_ADDRESS) return refuse('too-many-single-sign-ons', { retryAfterSeconds });
      if (starts >= MOST_OF_ALL) return refuse('sign-in-busy', { retryAfterSeconds });
      startsOf.set(address, ofAddress + 1);
      starts += 1;
      return undefined;
    },
  };
}
