import { expect, it } from 'vitest';
import { demoCatalogue } from './demo-catalogue.test-support.ts';
import { keptOfCatalogue } from './kept-of-catalogue.ts';

it('what was made of a catalogue is made once for it, anew for another one, and forgotten where there is more', () => {
  const kept = keptOfCatalogue<string>(2);
  const other = { ...demoCatalogue };
  let made = 0;
  const ask = (catalogue: typeof demoCatalogue, from: string) =>
    kept(catalogue, from, () => {
      made += 1;
      return `${from} ${made}`;
    });
  expect([ask(demoCatalogue, 'a'), ask(demoCatalogue, 'b'), ask(demoCatalogue, 'a')]).toEqual([
    'a 1',
    'b 2',
    'a 1',
  ]);
  expect(ask(other, 'a')).toBe('a 3');
  expect([ask(demoCatalogue, 'c'), ask(demoCatalogue, 'a')]).toEqual(['c 4', 'a 5']);
});
