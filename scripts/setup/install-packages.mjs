import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs what package-lock.json says, unless that is what is installed: no network from the second run on. It is
 * `npm install` without leave to change the lock file, and not `npm ci`, which refuses a lock file that leaves out
 * another system's variant of a package because the registry had none, and empties node_modules under a running server.
 * Ends the process with npm's exit code when npm fails.
 *
 * @param {string} root the project's folder
 */
export async function installPackages(root) {
  const stamp = path.join(root, 'node_modules', '.bolt-lock-hash');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages (first run, or package-lock.json has changed) ...');
  // The building and testing tools are needed even where NODE_ENV says production.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const done =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
      : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error(done.error?.message ?? 'npm install failed.');
    process.exit(done.status ?? 1);
  }
  // In place of the old one: a copy of this folder that shares its files by hard links keeps its own.
  writeFileSync(`${stamp}.new`, wanted);
  renameSync(`${stamp}.new`, stamp);
}
