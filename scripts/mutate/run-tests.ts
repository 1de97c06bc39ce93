import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findTestChromium } from '../browser/find-chromium.ts';
import { type PlaywrightReport, tallyOfPlaywright } from '../checks/playwright.ts';
import type { Tally } from '../checks/tally.ts';
import { tallyOfVitest, type VitestReport } from '../checks/vitest.ts';

const VITEST = path.resolve('node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = path.resolve('node_modules/@playwright/test/cli.js');
const VITE = path.resolve('node_modules/vite/bin/vite.js');
/** Away from the port that browser tests have otherwise: both may run at once. */
const PORT = '4790';

/** What tests of the copy say; undefined where they could not be run. */
export async function runTests(folder: string, file: string, named?: string): Promise<Tally | undefined> {
  if (file.endsWith('.spec.ts')) return runBrowserTest(folder, file, named);
  const project = file.startsWith('apps/api/') ? 'api*' : 'unit';
  const filter = named === undefined ? [] : ['-t', named];
  return runVitest(folder, ['run', '--project', project, '--bail', '1', ...filter, file]);
}

/** All unit tests that could notice a change of the file, those of screens included. */
export const runRelatedTests = (folder: string, file: string): Promise<Tally | undefined> =>
  runVitest(folder, ['related', file, '--run', '--project', 'unit', '--bail', '1']);

/** Tests on the whole server, by filters of their files. */
export const runServerTests = (folder: string, filters: readonly string[]): Promise<Tally | undefined> =>
  runVitest(folder, ['run', '--project', 'api*', '--bail', '1', ...filters]);

async function runVitest(folder: string, args: readonly string[]): Promise<Tally | undefined> {
  const report = await reportFile(folder, 'vitest');
  await runQuietly(folder, [VITEST, ...args, '--reporter=json', `--outputFile.json=${report}`]);
  const read = await readReport<VitestReport>(report);
  return read && tallyOfVitest(read);
}

async function runBrowserTest(folder: string, file: string, named?: string): Promise<Tally | undefined> {
  await runQuietly(folder, [VITE, 'build', 'apps/web', '--logLevel', 'error']);
  const report = await reportFile(folder, 'playwright');
  const filter = named === undefined ? [] : ['--grep', named];
  const config = ['--config', 'e2e/playwright.config.ts', '--retries=0', '--max-failures=1'];
  await runQuietly(folder, [PLAYWRIGHT, 'test', ...config, '--reporter=json', file, ...filter], {
    CHROMIUM_PATH: await findTestChromium(),
    E2E_PORT: PORT,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const read = await readReport<PlaywrightReport>(report);
  return read && tallyOfPlaywright(read);
}

function runQuietly(folder: string, args: readonly string[], environment = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', env });
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
}

async function reportFile(folder: string, runner: string): Promise<string> {
  const file = path.join(folder, '.cache', 'reports', `${runner}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  return file;
}

const readReport = async <Report>(file: string): Promise<Report | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
};
