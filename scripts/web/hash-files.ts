import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'README.md']);
const TEST = /\.test\.tsx?$/;

/** One hash over the names and contents of all files below; tests, builds and packages are left out. */
export async function hashFiles(roots: readonly string[]): Promise<string> {
  const files = (await Promise.all(roots.map(filesBelow))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    hash.update(`${file}\0${contents[index]?.length}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex');
}

async function filesBelow(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !LEFT_OUT.has(name) && !TEST.test(name))
    .map((entry) => {
      const file = path.join(place, entry.name);
      return entry.isDirectory() ? filesBelow(file) : entry.isFile() ? [file] : [];
    });
  return (await Promise.all(found)).flat();
}
