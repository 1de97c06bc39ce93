import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PASSED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program in this process's stead: its streams, its signals, its exit code.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit code, 128 + n for an end by signal n
 */
export function runInstead(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env });
    // Ctrl-C reaches the child by itself as well; staying alive here lets it finish in order.
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of PASSED_ON) process.on(signal, passOn);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const passed of PASSED_ON) process.off(passed, passOn);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}
