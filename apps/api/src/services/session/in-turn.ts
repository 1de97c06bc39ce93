/** So many may wait for their turn at one account, and at all of them together. */
const MOST_FOR_ONE = 40;
const MOST_FOR_ALL = 400;

const lines = new Map<string, { length: number; last: Promise<unknown> }>();
let all = 0;

/**
 * Does the work of one key one after the other; undefined, and nothing done, where too many wait already. Hashes are
 * computed one after the other anyway, and whoever has only just begun must not be counted among the failed.
 */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> | undefined {
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
  if (line.length >= MOST_FOR_ONE || all >= MOST_FOR_ALL) return undefined;
  line.length++;
  all++;
  lines.set(key, line);
  const mine = line.last.then(work).finally(() => {
    all--;
    line.length--;
    if (line.length === 0) lines.delete(key);
  });
  line.last = mine.catch(() => {});
  return mine;
}
