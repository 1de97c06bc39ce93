import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BY_FOLDER, placeOf } from './server-tests.ts';

const API = 'apps/api/src';

it('names folders and tests that are there', () => {
  const files = ['routes', 'jobs'].flatMap((folder) =>
    readdirSync(`${API}/${folder}`).map((file) => `${folder}/${file}`),
  );
  for (const [folder, tests] of BY_FOLDER) {
    expect([folder, ['packages', API].some((root) => existsSync(`${root}/${folder}`))]).toEqual([
      folder,
      true,
    ]);
    for (const name of tests.split(' '))
      expect([name, files.some((file) => file.startsWith(placeOf(name)))]).toEqual([name, true]);
  }
});
