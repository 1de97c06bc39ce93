import { describe, expect, it } from 'vitest';
import { addressGroup, addressWaitMs, LONGEST_WAIT_MS } from './sign-in-limits.ts';

describe('the wait of an address', () => {
  it('is none for the tries that a busy ward makes', () => {
    expect([0, 1, 30].map(addressWaitMs)).toEqual([0, 0, 0]);
  });

  it('grows with each further try', () => {
    expect([31, 32, 100].map(addressWaitMs)).toEqual([200, 400, 14_000]);
  });

  it('is 30 seconds at most, however many tries there were', () => {
    expect([179, 180, 181, 1_000_000].map(addressWaitMs)).toEqual([29_800, 30_000, 30_000, LONGEST_WAIT_MS]);
  });
});

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0000:0:0:0:1', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('is of %s: %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
