import { runInstead } from '../setup/run-instead.mjs';

/** Runs the benchmarks; arguments are passed on. */
export function run(args: readonly string[]): Promise<number> {
  return runInstead(process.execPath, ['bench/run.ts', ...args]);
}
