import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** So many tries of one address may wait at a time, and of all addresses together. */
const MOST_OF_ONE = 100;
const MOST_OF_ALL = 400;

const waiting = new Map<string, number>();
let all = 0;

/** Holds a try back for so long; false, at once, where too many wait already, and where the caller hangs up. */
export async function waitAtAddress(address: string, ms: number, caller: Socket): Promise<boolean> {
  if (ms === 0) return true;
  const others = waiting.get(address) ?? 0;
  if (caller.destroyed || others >= MOST_OF_ONE || all >= MOST_OF_ALL) return false;
  waiting.set(address, others + 1);
  all++;
  const gone = new AbortController();
  const leave = () => gone.abort();
  caller.once('close', leave);
  try {
    await wait(ms, undefined, { signal: gone.signal });
    return !caller.destroyed;
  } catch {
    return false;
  } finally {
    caller.off('close', leave);
    all--;
    const left = (waiting.get(address) ?? 1) - 1;
    if (left === 0) waiting.delete(address);
    else waiting.set(address, left);
  }
}
