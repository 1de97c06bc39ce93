import { type LoadResult, runLoad, type Target } from './run-load.ts';

/** What a server that has just started runs often, it compiles while the first thousands of requests come. */
const WARM_UP_SECONDS = 4;

interface Rounds {
  connections: number;
  rounds: number;
  seconds: number;
}

/**
 * Loads targets in turn, so that whatever else the machine does falls on all alike; each is warmed up first.
 *
 * @returns of each target the results of the rounds, in order.
 */
export async function interleave<Targets extends readonly Target[]>(
  targets: readonly [...Targets],
  { connections, rounds, seconds }: Rounds,
): Promise<{ [Place in keyof Targets]: LoadResult[] }> {
  const results = targets.map((target) => ({ target, rounds: [] as LoadResult[] }));
  for (const { target } of results) await runLoad(target, { connections, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round++) {
    for (const { target, rounds: done } of results)
      done.push(await runLoad(target, { connections, seconds }));
  }
  return results.map((each) => each.rounds) as { [Place in keyof Targets]: LoadResult[] };
}
