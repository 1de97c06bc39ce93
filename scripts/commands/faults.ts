import { tallyLine } from '../checks/tally.ts';
import { runVitest } from '../checks/vitest.ts';

/** Kills server and database a hundred times each (FAULT_KILLS), freezes the database, fills its disk. */
export async function run(args: readonly string[]): Promise<number> {
  process.env.FAULT_KILLS ??= '100';
  const tally = await runVitest(['--project', 'api', 'apps/api/src/faults', ...args]);
  console.log(`\n${tallyLine(tally)}`);
  return tally.failed === 0 ? 0 : 1;
}
