import { expect, it } from 'vitest';
import { openKnownTokens } from './known-tokens.ts';
import type { AnyCaller } from './rooms.ts';

const MINUTE = 60_000;
const token = (name: string) => Buffer.from(name);
const caller = (username: string): AnyCaller => ({
  account: { userId: username, username, hospitalId: null },
  session: { sessionId: username },
});

it('who came is known for a minute since the last time, and not when the token was taken out', () => {
  let now = 0;
  const known = openKnownTokens(() => now);
  const [ada, bea] = [caller('ada'), caller('bea')];
  known.add(token('a'), ada);
  known.add(token('b'), bea);
  now = MINUTE - 1;
  expect(known.whoCame(token('a'))).toBe(ada);
  known.add(token('a'), ada);
  known.remove(token('b'));
  expect([known.has(token('a')), known.has(token('b'))]).toEqual([true, false]);
  now += MINUTE;
  expect(known.whoCame(token('a'))).toBeUndefined();
});

it('of more than are kept the one that came longest ago is forgotten', () => {
  const known = openKnownTokens(() => 0);
  const name = (index: number) => token(`token ${index}`);
  for (let index = 0; index < 20_000; index++) known.add(name(index), caller('ada'));
  known.add(name(0), caller('ada'));
  known.add(token('one more'), caller('bea'));
  expect([0, 1, 2].map((index) => known.has(name(index)))).toEqual([true, false, true]);
});
