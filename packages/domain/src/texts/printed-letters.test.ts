import { expect, it } from 'vitest';
import { unprintedLetters } from './printed-letters.ts';

it.each([
  ["Ōtāhuhu O'Brien-Łuczak ½ ±", []],
  ['o\u0304', []],
  ['Leave it\nthere.', []],
  ['Ōtāhuhu 李李 小', ['李', '小']],
  ['CNS 🙂', ['🙂']],
  ['Ольга', ['О', 'л', 'ь', 'г', 'а']],
])('of %s paper cannot show %j', (text, letters) => {
  expect(unprintedLetters(text)).toEqual(letters);
});
