import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['ward', 'ward', 0],
  ['', 'abc', 3],
  ['ward', 'wart', 1],
  ['ward', 'wad', 1],
  ['wad', 'ward', 1],
  ['ward', 'wrad', 1],
  ['ab', 'xy', 2],
  ['abcd', 'axyd', 2],
  ['abc', 'xyz', 3],
  ['ca', 'abc', 3],
])('from %j to %j are so many letters: %i', (from, to, steps) => {
  expect(editDistance(from, to)).toBe(steps);
});
