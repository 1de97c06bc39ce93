import { checkLint, checkTypes } from '../checks/lint-and-types.ts';
import { runBrowserTests } from '../checks/playwright.ts';
import { checkRequirements } from '../checks/requirements.ts';
import { addTallies, tallyLine } from '../checks/tally.ts';
import { runVitest } from '../checks/vitest.ts';

/** Everything that can tell whether the portal works. Arguments are filters on test files, for both runners. */
export async function run(filters: readonly string[]): Promise<number> {
  const total = addTallies([
    await checkLint(),
    await checkTypes(),
    // Of all tests, whichever are run: it takes as long as listing them.
    ...(filters.length === 0 ? [await checkRequirements()] : []),
    await runVitest(filters),
    await runBrowserTests(filters),
  ]);
  // Once more at the end, where a log that was cut still has it.
  if (total.failures.length > 0)
    console.log(['\nFailed, or passed only when repeated:', ...total.failures].join('\n  '));
  console.log(`\n${tallyLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}
