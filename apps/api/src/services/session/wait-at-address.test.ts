import { once } from 'node:events';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { waitAtAddress } from './wait-at-address.ts';

const callers: Socket[] = [];
const tries: Promise<boolean>[] = [];

/** What a try is answered at once: nothing as long as it waits. */
function tryFrom(address: string, caller = new Socket()): Promise<boolean | undefined> {
  const answer = waitAtAddress(address, 60_000, caller);
  callers.push(caller);
  tries.push(answer);
  return Promise.race([answer, setImmediate(undefined)]);
}

afterEach(async () => {
  for (const caller of callers.splice(0)) caller.destroy();
  expect(await Promise.all(tries.splice(0))).not.toContain(true);
});

it('a hundred tries of one address wait and no more, until one of them hangs up', async () => {
  for (let nth = 1; nth <= 100; nth++) expect([nth, await tryFrom('one')]).toEqual([nth, undefined]);
  expect(await tryFrom('one')).toBe(false);
  expect(await tryFrom('other')).toBeUndefined();
  callers[0]?.destroy();
  expect(await tries[0]).toBe(false);
  expect(await tryFrom('one')).toBeUndefined();
});

it('four hundred tries of all addresses wait and no more', async () => {
  for (let nth = 0; nth < 400; nth++) expect([nth, await tryFrom(`${nth % 5}`)]).toEqual([nth, undefined]);
  expect(await tryFrom('of its own')).toBe(false);
});

it('a try whose caller has hung up before does not wait, nor is it looked at', async () => {
  const caller = new Socket().destroy();
  await once(caller, 'close');
  expect(await tryFrom('one', caller)).toBe(false);
});
