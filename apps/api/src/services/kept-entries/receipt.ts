import type { Secrets } from '../session/secrets.ts';

interface Receipt {
  userId: string;
  /** What was kept later is not the receipt's. */
  until: Date;
}

/**
 * A browser gets one with everything that it keeps, and shows it when somebody else signs in there: the session that
 * could have had the entries forgotten is over by then.
 */
export function giveReceipt(secrets: Secrets, userId: string, now: Date): string {
  const about = `${userId}.${now.getTime()}`;
  return `${about}.${secrets.keptReceipt(about)}`;
}

/** null for what this portal never gave. */
export function readReceipt(secrets: Secrets, receipt: string): Receipt | null {
  const [userId, until, signature, ...more] = receipt.split('.');
  if (!userId || !until || !signature || more.length > 0) return null;
  return secrets.isKeptReceipt(signature, `${userId}.${until}`)
    ? { userId, until: new Date(Number(until)) }
    : null;
}
