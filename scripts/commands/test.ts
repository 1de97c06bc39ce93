import { checkLint, checkTypes } from '../checks/lint-and-types.ts';
import { runBrowserTests } from '../checks/playwright.ts';
import { addTallies, tallyLine } from '../checks/tally.ts';
import { runVitest } from '../checks/vitest.ts';

/** Everything that can tell whether the portal works. Arguments are filters on test files, for both runners. */
export async function run(filters: readonly string[]): Promise<number> {
  const total = addTallies([
    await checkLint(),
    await checkTypes(),
    await runVitest(filters),
    await runBrowserTests(filters),
  ]);
  console.log(`\n${tallyLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}
