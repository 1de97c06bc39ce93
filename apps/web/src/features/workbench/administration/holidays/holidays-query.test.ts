import { expect, it } from 'vitest';
import { holidaysAsked } from './holidays-query.ts';

it.each([
  ['region=AU-NSW&year=2031', { region: 'AU-NSW', year: '2031' }],
  ['', { region: null, year: null }],
  ['year=abc', { region: null, year: null }],
  ['year=203', { region: null, year: null }],
  ['year=20311', { region: null, year: null }],
])('an address with ‘%s’ asks for holidays of a year, or of this one', (address, asked) => {
  expect(holidaysAsked(new URLSearchParams(address))).toEqual(asked);
});
