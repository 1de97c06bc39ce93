import { checkLint, checkTypes } from '../checks/lint-and-types.ts';
import { addTallies, tallyLine } from '../checks/tally.ts';
import { runVitest } from '../checks/vitest.ts';

/** What one wants to know before a commit, in under a minute: no database, no browser. */
export async function run(filters: readonly string[]): Promise<number> {
  const total = addTallies([
    await checkLint(),
    await checkTypes(),
    await runVitest(['--project', 'unit', ...filters]),
  ]);
  console.log(`\n${tallyLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}
