import { expect, it } from 'vitest';
import { presenceWords } from './presence-words.ts';

it.each([
  [[], null],
  [['Wanda'], 'Wanda also has this order open.'],
  [['Otto', 'Wanda'], 'Otto and Wanda also have this order open.'],
  [['Otto', 'Una', 'Wanda'], 'Otto and 2 others also have this order open.'],
])('names who else has an order open: %j', (others, words) => {
  expect(presenceWords(others, 'order')).toBe(words);
});

it('names what is open', () => {
  expect(presenceWords(['Wanda'], 'registration')).toBe('Wanda also has this registration open.');
});
