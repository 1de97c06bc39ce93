import { expect, it } from 'vitest';
import { tallyOfPlaywright } from './playwright.ts';
import { addTallies, NOTHING_COUNTED, tallyLine, tallyOfExit, withCrash } from './tally.ts';
import { tallyOfVitest } from './vitest.ts';

it('sums all runners into one line, and speaks of skipped tests only when there are some', () => {
  const sum = addTallies([tallyOfExit(0), tallyOfExit(2), { passed: 10, failed: 0, skipped: 0 }]);
  expect(tallyLine(sum)).toBe('11 passed, 1 failed');
  expect(tallyLine(addTallies([sum, { passed: 0, failed: 0, skipped: 3 }]))).toBe(
    '11 passed, 1 failed, 3 skipped',
  );
});

it('counts a runner that crashed as a failure, and one with failed tests by its tests alone', () => {
  expect(withCrash(NOTHING_COUNTED, 1).failed).toBe(1);
  expect(withCrash({ passed: 1, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(withCrash(NOTHING_COUNTED, 0).failed).toBe(0);
});

it('counts a test file that could not be loaded as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults };
  expect(tallyOfVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

it('counts a browser test that passed only when repeated as failed', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
  expect(tallyOfPlaywright({ stats })).toEqual({ passed: 5, failed: 3, skipped: 3 });
});
