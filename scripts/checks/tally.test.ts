import path from 'node:path';
import { expect, it } from 'vitest';
import { tallyOfPlaywright } from './playwright.ts';
import {
  addTallies,
  failureLine,
  NOTHING_COUNTED,
  tallyLine,
  tallyOfComplaints,
  tallyOfExit,
  withCrash,
} from './tally.ts';
import { tallyOfVitest } from './vitest.ts';

it('sums all runners into one line, and speaks of skipped tests only when there are some', () => {
  const sum = addTallies([
    tallyOfExit(0, 'lint'),
    tallyOfExit(2, 'types'),
    { ...NOTHING_COUNTED, passed: 10 },
  ]);
  expect(tallyLine(sum)).toBe('11 passed, 1 failed');
  expect(tallyLine(addTallies([sum, { ...NOTHING_COUNTED, skipped: 3 }]))).toBe(
    '11 passed, 1 failed, 3 skipped',
  );
});

it('counts each complaint of a check as a failure, and a check without any as passed', () => {
  expect(tallyOfComplaints([])).toEqual(tallyOfExit(0, ''));
  expect(tallyOfComplaints(['a', 'b'])).toEqual({ ...NOTHING_COUNTED, failed: 2, failures: ['a', 'b'] });
});

it('counts a runner that crashed as a failure, and one with failed tests by its tests alone', () => {
  expect(withCrash(NOTHING_COUNTED, 1, 'vitest')).toMatchObject({
    failed: 1,
    failures: ['vitest ended with 1 without a failed test'],
  });
  expect(withCrash({ ...NOTHING_COUNTED, failed: 2 }, 1, 'vitest').failed).toBe(2);
  expect(withCrash(NOTHING_COUNTED, 0, 'vitest').failed).toBe(0);
});

it('counts a test file that could not be loaded as one failure, and names each test that failed', () => {
  const failed = {
    status: 'failed',
    fullName: 'a line is safe',
    failureMessages: ['\u001b[31mNot safe\n  at'],
  };
  const passed = { status: 'passed', fullName: '', failureMessages: [] };
  const file = { name: path.resolve('a.test.ts'), message: '' };
  const testResults = [
    { ...file, status: 'failed', message: 'No such module', assertionResults: [] },
    { ...file, status: 'failed', assertionResults: [failed, passed] },
    { ...file, status: 'passed', assertionResults: [passed] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults };
  expect(tallyOfVitest(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    failures: ['a.test.ts: No such module', 'a line is safe: Not safe'],
  });
});

it.each([
  { flaky: 2, passed: 7, failed: 0 },
  { flaky: 3, passed: 5, failed: 3 },
])(
  'names each browser test that passed only when repeated, and counts more than two as failed: $flaky',
  (expected) => {
    const results = [{ error: { message: 'Not seen' } }, {}];
    const specs = Array.from({ length: expected.flaky }, () => ({
      file: 'a.spec.ts',
      line: 3,
      title: 'a list',
      tests: [{ status: 'flaky' as const, results }],
    }));
    const stats = { expected: 5, flaky: expected.flaky, unexpected: 0, skipped: 3 };
    expect(tallyOfPlaywright({ stats, suites: [{ specs: [], suites: [{ specs }] }] })).toEqual({
      passed: expected.passed,
      failed: expected.failed,
      skipped: 3,
      failures: specs.map(() => 'a.spec.ts:3 a list (flaky): Not seen'),
    });
  },
);

it('says why in a line', () => {
  expect(failureLine('a test', '\n  first\nsecond')).toBe('a test: first');
  expect(failureLine('a test')).toBe('a test');
});
