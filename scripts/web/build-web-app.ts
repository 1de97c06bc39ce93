import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInstead } from '../setup/run-instead.mjs';
import { compressFiles } from './compress-files.ts';
import { hashFiles } from './hash-files.ts';

const STAMP = 'apps/web/dist/.source-hash';
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];

/**
 * Builds the web app into apps/web/dist unless that holds a build of these very sources.
 *
 * @returns the exit code of the build, 0 when there was nothing to do.
 */
export async function buildWebApp(): Promise<number> {
  const wanted = await hashFiles(SOURCES);
  if ((await readFile(STAMP, 'utf8').catch(() => undefined)) === wanted) return 0;
  console.log('Building the web app (first run, or its sources have changed) ...');
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'];
  const exitCode = await runInstead(process.execPath, vite);
  if (exitCode === 0) {
    await mkdir(path.dirname(STAMP), { recursive: true });
    await compressFiles(path.dirname(STAMP));
    await writeFile(STAMP, wanted);
  }
  return exitCode;
}
