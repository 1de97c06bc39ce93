import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { equivalentOf, equivalents } from './equivalents.ts';
import { changeOf, lineOf, mutationsOf } from './operators.ts';

const root = (file: string) => (file.startsWith('domain/') ? `packages/${file}` : `apps/api/src/${file}`);

it('each is a change that can be made today, of the line that it names', () => {
  for (const each of equivalents) {
    const file = root(each.file);
    const program = readFileSync(file, 'utf8');
    const found = mutationsOf(file, program).filter(
      (change) => equivalentOf(file, lineOf(program, change), changeOf(change)) === each,
    );
    expect([each.file, each.line, found.length > 0]).toEqual([each.file, each.line, true]);
  }
});
