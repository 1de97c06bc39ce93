import { expect, it } from 'vitest';
import { reasonMessage } from './validate-reason.ts';

it('a reason has 3 to 255 characters, spaces around it not counted', () => {
  expect(['', '   ', ' no '].map(reasonMessage)).toEqual([
    'Required field',
    'Required field',
    'Please give at least 3 characters',
  ]);
  expect(['new', 'x'.repeat(255), ` ${'💊'.repeat(255)} `].map(reasonMessage)).toEqual([null, null, null]);
  expect(reasonMessage('x'.repeat(256))).toBe('Max character allowed is 255');
});
