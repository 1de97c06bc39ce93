import { type LoadResult, runLoad, type Target } from './run-load.ts';

/** What a server that has just started runs often, it compiles while the first thousands of requests come. */
const WARM_UP_SECONDS = 4;

interface Rounds {
  connections: number;
  rounds: number;
  seconds: number;
}

/**
 * Loads two targets in turn, so that whatever else the machine does falls on both alike; each is warmed up first.
 *
 * @returns the results of the rounds, in order.
 */
export async function interleave(
  one: Target,
  other: Target,
  { connections, rounds, seconds }: Rounds,
): Promise<[LoadResult[], LoadResult[]]> {
  const results: [LoadResult[], LoadResult[]] = [[], []];
  for (const target of [one, other]) await runLoad(target, { connections, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round++) {
    results[0].push(await runLoad(one, { connections, seconds }));
    results[1].push(await runLoad(other, { connections, seconds }));
  }
  return results;
}
