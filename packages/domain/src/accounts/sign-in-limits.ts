/** Decision J26: so many failed tries of an account within the window lock it for as long. */
export const TRIES_PER_ACCOUNT = 10;
export const TRY_WINDOW_MS = 5 * 60_000;

/** A ward that shares one address mistypes now and then: so many tries of an address cost it nothing. */
const FREE_TRIES_PER_ADDRESS = 30;
const WAIT_STEP_MS = 200;
export const LONGEST_WAIT_MS = 30_000;

/**
 * How long a try of an address waits before its password is looked at.
 *
 * @param earlierTries tries of the address within the window that failed, or are not over yet
 */
export const addressWaitMs = (earlierTries: number): number =>
  Math.min(LONGEST_WAIT_MS, Math.max(0, earlierTries - FREE_TRIES_PER_ADDRESS) * WAIT_STEP_MS);

/** What counts as one address: an IPv4 address, or the network of 64 bits that one IPv6 connection is given. */
export function addressGroup(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  if (!plain.includes(':')) return plain;
  const embedded = plain.lastIndexOf(':');
  if (plain.startsWith('::ffff:') && plain.includes('.')) return plain.slice(embedded + 1);
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
