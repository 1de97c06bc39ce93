import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BY_FOLDER } from './server-tests.ts';

const ROUTES = 'apps/api/src/routes';

it('names folders and tests that are there', () => {
  const files = readdirSync(ROUTES);
  for (const [folder, tests] of BY_FOLDER) {
    expect([folder, ['packages', 'apps/api/src'].some((root) => existsSync(`${root}/${folder}`))]).toEqual([
      folder,
      true,
    ]);
    for (const name of tests.split(' '))
      expect([name, files.some((file) => file.startsWith(name))]).toEqual([name, true]);
  }
});
