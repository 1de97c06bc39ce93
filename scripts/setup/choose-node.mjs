import { existsSync } from 'node:fs';
import path from 'node:path';

const NEEDED_MAJOR = 24;

/**
 * The Node that runs the project: the running one when it is new enough, else the one among the installed packages.
 *
 * @param {string} root the project's folder
 * @returns {string} the path of the program
 */
export function chooseNode(root) {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(packaged)) return packaged;
  console.error(
    `Bolt needs Node ${NEEDED_MAJOR} or later; this is ${process.version}, and there is none to install by itself ` +
      `for ${process.platform}-${process.arch}. Get it from https://nodejs.org and start again.`,
  );
  process.exit(1);
}
