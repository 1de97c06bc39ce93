import { expect, it } from 'vitest';
import { byRowKey, entriesOfRows, newRowKey, rowsOf } from './entry-rows.ts';

const entries = {
  ...entriesOfRows('values', [{ field: 'route', value: 'IV' }]),
  values: '0,3',
  'values.3.field': 'dob',
};

it('rows are read in the order of their list, and what is not typed yet is empty', () => {
  expect(rowsOf(entries, 'values', ['field', 'value'])).toEqual([
    { field: 'route', value: 'IV' },
    { field: 'dob', value: '' },
  ]);
  expect(rowsOf({ ...entries, values: '' }, 'values', ['field'])).toEqual([]);
});

it('a new row has a key that no row had, also where one was taken away', () => {
  expect(newRowKey(entries, 'values')).toBe('4');
  expect(newRowKey({ ...entries, values: '0' }, 'values')).toBe('4');
  expect(newRowKey({}, 'values')).toBe('0');
});

it('what is wrong with the second row is said at it, whatever its key', () => {
  expect(byRowKey({ 'values.1.field': 'wrong', default: 'open' }, entries)).toEqual({
    'values.3.field': 'wrong',
    default: 'open',
  });
});
