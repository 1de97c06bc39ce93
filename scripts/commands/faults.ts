import { tallyLine } from '../checks/tally.ts';
import { runVitest } from '../checks/vitest.ts';

/**
 * Kills server and database a hundred times each (FAULT_KILLS), freezes the database, fills its disk, and orders the order
 * files whole; or what is named of it.
 */
export async function run(args: readonly string[]): Promise<number> {
  process.env.FAULT_KILLS ??= '100';
  const named = args.map((name) => `apps/api/src/faults/${name}`);
  const tally = await runVitest([
    '--project',
    'api',
    ...(named.length > 0
      ? named
      : ['apps/api/src/faults', 'apps/api/src/routes/order-files-through-calls.test.ts']),
  ]);
  console.log(`\n${tallyLine(tally)}`);
  return tally.failed === 0 ? 0 : 1;
}
