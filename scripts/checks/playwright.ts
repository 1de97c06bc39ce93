import path from 'node:path';
import { findChromium, findTestChromium } from '../browser/find-chromium.ts';
import { runInstead } from '../setup/run-instead.mjs';
import { buildWebApp } from '../web/build-web-app.ts';
import { freshReport } from './fresh-report.ts';
import { failureLine, NOTHING_COUNTED, type Tally, tallyOfExit, withCrash } from './tally.ts';

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

/** A file, or a group in it. */
export interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Builds the web app, finds a browser and runs the browser tests, or what the filters leave of them. */
export async function runBrowserTests(filters: readonly string[]): Promise<Tally> {
  console.log('\n— browser tests');
  const notBuilt = await buildWebApp();
  if (notBuilt) return tallyOfExit(notBuilt, 'the build of the web app');
  const report = await freshReport('playwright');
  const args = ['--reporter=list,json', '--pass-with-no-tests', ...filters];
  const exitCode = await runPlaywright('e2e/playwright.config.ts', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(report.file),
    CHROMIUM_PATH: await findTestChromium(),
  });
  const read = await report.read<PlaywrightReport>();
  return withCrash(read ? tallyOfPlaywright(read) : NOTHING_COUNTED, read ? exitCode : 1, 'playwright');
}

/** In the browser that CHROMIUM_PATH of `environment` names, else in a whole Chromium. @returns Playwright's exit code. */
export async function runPlaywright(
  config: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const chromium = environment.CHROMIUM_PATH ?? (await findChromium());
  const env = { ...process.env, ...environment, CHROMIUM_PATH: chromium };
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...args];
  return runInstead(process.execPath, command, env);
}

/** Of some six hundred tests. More than these are no noise of the machine's neighbours. See docs/decisions/0039. */
const FLAKY_AT_MOST = 2;

/** A flaky test failed first and passed when repeated: it is named, and more than two of them count as failed. */
export function tallyOfPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const failed = stats.flaky > FLAKY_AT_MOST ? stats.flaky : 0;
  return {
    passed: stats.expected + stats.flaky - failed,
    failed: stats.unexpected + failed,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error;
        return failureLine(`${file}:${line} ${title} (${status})`, error?.message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
