import { expect, it } from 'vitest';
import { leftWords, listInWords, listNote } from './list-words.ts';

it('says that nothing begins so with the noun of the list, and how many match', () => {
  expect(listNote('drug', ' adrenaline ', { begin: 0, contain: 1 })).toBe('No drug begins with "adrenaline"');
  expect(listNote('drug', 'adr', { begin: 1, contain: 1 })).toBeUndefined();
  expect(listNote('ward', '', { begin: 0, contain: 0 })).toBe('There is no ward to choose');
  expect(listInWords('drug', 'adrenaline', { begin: 0, contain: 1 })).toBe(
    'No drug begins with "adrenaline", 1 contains it',
  );
  expect(listInWords('drug', 'mor', { begin: 3, contain: 2 })).toBe('3 found, 2 contain it');
  expect(listInWords('drug', 'mor', { begin: 1, contain: 0 })).toBe('1 found');
  expect(listInWords('drug', ' ', { begin: 64, contain: 0 })).toBe('');
});

it('says why text that was left is no choice', () => {
  expect(leftWords('route', 'SC', { begin: 0, contain: 2 })).toBe('No route begins with "SC"');
  expect(leftWords('drug', 'fluo', { begin: 1, contain: 0 })).toBe(
    '"fluo" is no whole name: choose from the list',
  );
  expect(leftWords('drug', '', { begin: 64, contain: 0 })).toBe(
    'Choose from the list, or press Esc for what was chosen',
  );
});
