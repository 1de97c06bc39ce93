import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The trace's own tests: the list is made without running them, and takes their samples for tests. */
const OWN_TESTS = path.join('scripts', 'trace');
const MUCH_TEXT = 64 * 1024 * 1024;

/** A test as its runner names it, the titles around it included. */
export interface ListedTest {
  /** From the project's folder. */
  file: string;
  title: string;
}

/** The part of a suite in Playwright's list that names its tests. */
interface ListedSuite {
  file: string;
  suites?: readonly ListedSuite[];
  specs?: readonly { title: string; tests: readonly { expectedStatus: string }[] }[];
}

/** Every test that vitest and Playwright would run, by their own lists; none of them is run. */
export async function listTests(): Promise<ListedTest[]> {
  return (await Promise.all([listOfVitest(), listOfPlaywright()])).flat();
}

async function listOfVitest(): Promise<ListedTest[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bolt-trace-'));
  try {
    const file = path.join(folder, 'tests.json');
    const command = ['node_modules/vitest/vitest.mjs', 'list', `--json=${file}`];
    await run(process.execPath, command, { maxBuffer: MUCH_TEXT });
    const tests = JSON.parse(await readFile(file, 'utf8')) as { name: string; file: string }[];
    return tests
      .map(({ name, file: at }) => ({ file: path.relative('.', at), title: name }))
      .filter((test) => !test.file.startsWith(OWN_TESTS));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function listOfPlaywright(): Promise<ListedTest[]> {
  const config = 'e2e/playwright.config.ts';
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    config,
    '--list',
    '--reporter=json',
  ];
  const { stdout } = await run(process.execPath, command, { maxBuffer: MUCH_TEXT });
  const { suites } = JSON.parse(stdout) as { suites: readonly ListedSuite[] };
  return suites.flatMap(testsOf);
}

/** Tests that are marked to be skipped show nothing. */
export function testsOf({ file, suites = [], specs = [] }: ListedSuite): ListedTest[] {
  const run = specs.filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus !== 'skipped'));
  return [
    ...run.map(({ title }) => ({ file: path.join(path.dirname('e2e/playwright.config.ts'), file), title })),
    ...suites.flatMap(testsOf),
  ];
}
