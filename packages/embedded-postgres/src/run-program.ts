import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Account } from './account.ts';

/**
 * What PostgreSQL's programs see of the environment: nothing of the caller's, whose secrets would otherwise be
 * readable in the server's process entry, and no PG* variable that changes what they do.
 */
export const PROGRAM_ENVIRONMENT: NodeJS.ProcessEnv = {
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH } : {}),
};

/**
 * Runs a PostgreSQL program to its end.
 *
 * @throws with all that the program printed when it does not end with 0.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  given: { account: Account | undefined; workingFolder: string; input?: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...given.account,
      cwd: given.workingFolder,
      env: PROGRAM_ENVIRONMENT,
      windowsHide: true,
    });
    let printed = '';
    const keep = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.stdin.on('error', () => undefined); // a program that ended early: its exit code says so
    child.stdin.end(given.input ?? '');
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} ended with ${code ?? signal}:\n${printed.trim()}`));
    });
  });
}
