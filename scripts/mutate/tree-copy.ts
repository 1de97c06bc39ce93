import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Below the project, so that packages are found above it; ignored by git, kept for its PostgreSQL. */
const FOLDER = path.resolve('.cache/mutate');
const KEPT = ['.cache', 'node_modules'];

/** A copy of all that git knows or would take up, whose files may be spoilt one at a time. */
export async function copyTree() {
  await mkdir(FOLDER, { recursive: true });
  const before = (await readdir(FOLDER)).filter((name) => !KEPT.includes(name));
  for (const name of before) await rm(path.join(FOLDER, name), { recursive: true });
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], options);
  for (const file of new Set(listed.split('\0').filter(Boolean)))
    await cp(file, path.join(FOLDER, file)).catch(ignoreMissing);
  await linkOwnPackages();
  return {
    folder: FOLDER,
    read: (file: string) => readFile(path.join(FOLDER, file), 'utf8'),
    write: (file: string, content: string) => writeFile(path.join(FOLDER, file), content),
  };
}

export type TreeCopy = Awaited<ReturnType<typeof copyTree>>;

/** The packages of this house are those of the copy; all others are found above it. */
async function linkOwnPackages(): Promise<void> {
  const own = path.join(FOLDER, 'node_modules', '@bolt');
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  for (const group of ['apps', 'packages']) {
    for (const name of await readdir(path.join(FOLDER, group)))
      await symlink(path.join(FOLDER, group, name), path.join(own, name), 'junction');
  }
}

/** Deleted, and not committed yet. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
