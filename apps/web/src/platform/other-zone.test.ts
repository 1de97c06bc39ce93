import { zoneNameAt } from '@bolt/domain/dates/short-moment';
import { describe, expect, it, vi } from 'vitest';

const summer = new Date('2026-11-24T19:00:00Z');

/** As a browser whose clock is Sydney's. */
async function otherZoneFromSydney() {
  vi.resetModules();
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Australia/Sydney' };
  });
  const { otherZone } = await import('./other-zone.ts');
  spy.mockRestore();
  return otherZone;
}

describe('the zone behind a time', () => {
  it('is named where the clocks are others than the browser’s, and not where they are only called otherwise', async () => {
    const otherZone = await otherZoneFromSydney();
    expect(otherZone('Australia/Sydney', summer)).toBe('');
    expect(otherZone('Australia/Melbourne', summer)).toBe('');
    expect(otherZone('Australia/Brisbane', summer)).toBe(` ${zoneNameAt('Australia/Brisbane', summer)}`);
    expect(otherZone('Pacific/Auckland', summer)).toBe(' NZDT');
    // In winter they are the same.
    expect(otherZone('Australia/Brisbane', new Date('2026-06-24T19:00:00Z'))).toBe('');
  });
});
