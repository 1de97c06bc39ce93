import path from 'node:path';
import { runInstead } from '../setup/run-instead.mjs';
import { freshReport } from './fresh-report.ts';
import { failureLine, NOTHING_COUNTED, type Tally, withCrash } from './tally.ts';

/** The part of vitest's JSON report that counts. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs the unit tests and those of the API, or what the filters and options leave of them. */
export async function runVitest(args: readonly string[]): Promise<Tally> {
  console.log('\n— unit and API tests');
  const report = await freshReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report.file}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  const exitCode = await runInstead(process.execPath, command);
  const read = await report.read<VitestReport>();
  return withCrash(read ? tallyOfVitest(read) : NOTHING_COUNTED, read ? exitCode : 1, 'vitest');
}

/** A file that could not be loaded has no tests to fail, and is counted as one failure. */
export function tallyOfVitest(report: VitestReport): Tally {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloadable.map(({ name, message }) => failureLine(path.relative('.', name), message)),
      ...failed.map(({ fullName, failureMessages }) => failureLine(fullName, failureMessages[0])),
    ],
  };
}
