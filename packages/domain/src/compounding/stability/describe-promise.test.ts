import { describe, expect, it } from 'vitest';
import { describeExpiry } from './describe-promise.ts';
import type { RealDatePromise } from './promise-real-date.ts';

const lasting: RealDatePromise = {
  nextDeliverable: null,
  outcome: 'reaches',
  marginMinutes: 720,
  compoundingDay: '2031-03-05',
  storageHours: 336,
  storedAt: '2-8C',
};
const sunday = '2031-03-09';
const next = { nextDeliverable: '2031-03-10' };

describe('what is said of a delivery', () => {
  it('is how long it lasts where it can be made', () => {
    expect(describeExpiry('2031-03-06', lasting)).toEqual({
      outcome: 'reaches',
      text: 'Lasts until it is given, 12 h in hand',
    });
  });

  it.each([
    [59, 'Lasts until it is given, 59 min in hand'],
    [2, 'Lasts until it is given, 2 min in hand'],
    [0, 'Lasts until it is given, with nothing in hand'],
    [-2, 'Falls short by 2 min'],
    [-60, 'Falls short by 1 h'],
  ])('is in minutes below an hour, of which hours would show none: %s', (marginMinutes, text) => {
    const outcome = marginMinutes < 0 ? 'falls-short' : 'reaches';
    expect(describeExpiry('2031-03-06', { ...lasting, outcome, marginMinutes }).text).toBe(text);
  });

  it('is what to give where that alone is missing', () => {
    const unknown = { ...lasting, outcome: 'cannot-say' } as const;
    expect(describeExpiry('2031-03-06', { ...unknown, reason: 'no-treatment-date' }).text).toBe(
      'Give a treatment date to see whether it lasts',
    );
    expect(describeExpiry('2031-03-06', { ...unknown, reason: 'no-stability-figure' }).text).toBe(
      'Cannot say, no stability figure is known',
    );
  });

  it('is of a line that was not looked up why it was not', () => {
    const unknown = { ...lasting, outcome: 'cannot-say' } as const;
    expect(describeExpiry('2031-03-06', { ...unknown, reason: 'line-incomplete' }).text).toBe(
      'Cannot say before the line is complete',
    );
    expect(describeExpiry('2031-03-06', { ...unknown, reason: 'line-impossible' }).text).toBe(
      'Cannot say, the line cannot be made as it is',
    );
  });

  it('is of a nutrition product, which has no treatment date, to the end of which day it keeps', () => {
    const to = (lastDay: string) =>
      ({ nextDeliverable: null, outcome: 'cannot-say', reason: 'no-treatment-date', lastDay }) as const;
    expect(describeExpiry('2031-03-04', to('2031-03-05'))).toEqual({
      outcome: 'cannot-say',
      text: 'Lasts to the end of Wed\u00a005/03/2031',
    });
    expect(describeExpiry('2031-03-04', to('2031-03-04')).outcome).toBe('cannot-say');
    const over = 'Lasts to the end of Mon\u00a003/03/2031: it is over before it is delivered';
    expect(describeExpiry('2031-03-04', to('2031-03-03'))).toEqual({ outcome: 'falls-short', text: over });
    // Nothing is said to last beside a day without a delivery.
    const none = 'No delivery on Sun\u00a009/03/2031. The next date is Mon\u00a010/03/2031';
    expect(describeExpiry(sunday, { ...to('2031-03-12'), ...next }).text).toBe(none);
    expect(describeExpiry(sunday, { ...to('2031-03-03'), ...next }).text).toBe(`${none}. ${over}`);
  });

  it('is never that it lasts where the date cannot be delivered, but what is lacking is said', () => {
    const text = 'No delivery on Sun\u00a009/03/2031. The next date is Mon\u00a010/03/2031';
    expect(describeExpiry(sunday, { ...lasting, ...next })).toEqual({ outcome: 'not-deliverable', text });
    expect(
      describeExpiry(sunday, { ...lasting, ...next, outcome: 'falls-short', marginMinutes: -60 }),
    ).toEqual({
      outcome: 'not-deliverable',
      text: `${text}. Falls short by 1 h`,
    });
  });

  it('is the finding of that date, and of no other', () => {
    const findings = [
      { code: 'NotDeliverable', detail: 'The cut-off for 06/03/2031 has passed.', measured: '2031-03-06' },
    ];
    expect(describeExpiry('2031-03-06', lasting, findings)).toEqual({
      outcome: 'not-deliverable',
      text: 'The cut-off for 06/03/2031 has passed',
    });
    expect(describeExpiry('2031-03-07', lasting, findings).outcome).toBe('reaches');
  });
});
