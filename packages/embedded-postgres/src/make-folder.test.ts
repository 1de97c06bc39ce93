import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'make-folder-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

it('makes a folder with those above it, says which was the first, and leaves one that is there', async () => {
  const folder = path.join(place, 'a', 'b', 'c');
  expect(await makeFolder(folder, 0o700)).toBe(path.join(place, 'a'));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await makeFolder(folder)).toBeUndefined();
});

it('makes one folder for all who ask at once', async () => {
  const folder = path.join(place, 'a', 'b');
  await Promise.all(Array.from({ length: 8 }, () => makeFolder(folder)));
  expect((await stat(folder)).isDirectory()).toBe(true);
});

it('fails with the folder that cannot be: a file is in the way', async () => {
  const file = path.join(place, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST', path: file });
  await expect(makeFolder(path.join(file, 'a'))).rejects.toMatchObject({ syscall: 'mkdir' });
});

it.runIf(process.platform === 'linux')('comes back from below /proc, which takes no folder', async () => {
  await expect(makeFolder('/proc/bolt/postgres')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
});
