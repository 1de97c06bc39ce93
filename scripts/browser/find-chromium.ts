import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runInstead } from '../setup/run-instead.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
/** Chromium without windows of its own, a package of Debian's: see docs/decisions/0040. */
const WINDOWLESS = 'chromium-headless-shell';

/** The Chromium of the browser tests: the one in CHROMIUM_PATH, else the one without windows, else as {@link findChromium}. */
export async function findTestChromium(): Promise<string> {
  return process.env.CHROMIUM_PATH || (await firstProgram(inPath([WINDOWLESS]))) || (await findChromium());
}

/**
 * A Chromium for pictures and measures: the one in CHROMIUM_PATH, else the system's, else one installed now, from Debian
 * where that is possible, because it brings the libraries and fonts that Playwright's own leaves to the system.
 *
 * @returns the program's path.
 * @throws when none can be installed.
 */
export async function findChromium(): Promise<string> {
  const present = process.env.CHROMIUM_PATH || (await installedChromium());
  if (present) return present;
  if (await mayUseApt()) {
    console.log('Installing Chromium from Debian ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await runInstead('apt-get', ['update', '-q'], env);
    if (updated === 0) await runInstead('apt-get', ['install', '-y', '-q', 'chromium'], env);
    const installed = await installedChromium();
    if (installed) return installed;
  }
  console.log("Installing Playwright's Chromium ...");
  const command = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if ((await runInstead(process.execPath, command)) === 0) return chromium.executablePath();
  throw new Error('No Chromium found or installed. Set CHROMIUM_PATH to one.');
}

const installedChromium = () => firstProgram([...inPath([...NAMES, WINDOWLESS]), ...ELSEWHERE]);

/** Where programs of these names may be, the first name's places first in each folder of PATH. */
function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

async function firstProgram(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if (await isProgram(file)) return file;
  }
  return undefined;
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

async function mayUseApt(): Promise<boolean> {
  return process.getuid?.() === 0 && (await isProgram('/usr/bin/apt-get'));
}
