import { describe, expect, it } from 'vitest';
import { MOST_OF_ADDRESS, MOST_OF_ALL, openStartLimit } from './limit-starts.ts';

const at = (time: string) => new Date(`2026-03-04T${time}Z`);

describe('the limit of started sign-ins', () => {
  it('refuses an address that starts too many in a minute, and no other', () => {
    const limit = openStartLimit();
    for (let times = 0; times < MOST_OF_ADDRESS; times += 1)
      expect(limit.admit('192.0.2.1', at('10:00:00'))).toBeUndefined();
    expect(limit.admit('192.0.2.1', at('10:00:20'))).toMatchObject({
      code: 'too-many-single-sign-ons',
      details: { retryAfterSeconds: 40 },
    });
    expect(limit.admit('192.0.2.2', at('10:00:20'))).toBeUndefined();
    expect(limit.admit('192.0.2.1', at('10:01:00'))).toBeUndefined();
  });

  it('bounds what many addresses start together, until the minute is over', () => {
    const limit = openStartLimit();
    for (let from = 0; from < MOST_OF_ALL; from += 1)
      expect(limit.admit(`2001:db8:${from.toString(16)}::`, at('10:00:00'))).toBeUndefined();
    expect(limit.admit('192.0.2.1', at('10:00:59'))).toMatchObject({ code: 'sign-in-busy', status: 503 });
    expect(limit.admit('192.0.2.1', at('10:01:00'))).toBeUndefined();
  });
});
