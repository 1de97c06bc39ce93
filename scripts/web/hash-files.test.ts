import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashFiles } from './hash-files.ts';

let folder: string;
let before: string;

const write = (name: string, content: string) => writeFile(path.join(folder, name), content);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bolt-hash-'));
  await mkdir(path.join(folder, 'src'));
  await write('src/main.ts', 'one');
  before = await hashFiles([folder]);
});

afterEach(() => rm(folder, { recursive: true }));

it('stays when nothing of the web app changes', async () => {
  await mkdir(path.join(folder, 'dist'));
  await write('dist/main.js', 'built');
  await write('src/main.test.ts', 'a test');
  expect(await hashFiles([folder])).toBe(before);
});

it('changes with a content, a new file and a new name', async () => {
  await write('src/main.ts', 'two');
  const changed = await hashFiles([folder]);
  await write('src/more.ts', '');
  const added = await hashFiles([folder]);
  await rename(path.join(folder, 'src/more.ts'), path.join(folder, 'src/other.ts'));
  const renamed = await hashFiles([folder]);
  expect(new Set([before, changed, added, renamed]).size).toBe(4);
});
