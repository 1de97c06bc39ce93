import { expect, it } from 'vitest';
import { unreadable } from '../texts/readable-text.ts';
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

it('a reason is what can be seen of it', () => {
  for (const nothing of [
    '\u200b\u200b\u200b',
    '\u2800\u2800\u2800',
    '\u3164\u3164\u3164',
    '\u00ad\ufeff\u2060',
  ])
    expect(reasonMessage(nothing)).toBe('Required field');
  expect(reasonMessage('n\u200b\u200b\u200bo')).toBe('Please give at least 3 characters');
  expect(reasonMessage(`${'x'.repeat(255)}\u200b`)).toBeNull();
  for (const turned of ['agreed\u202e', '\u2066agreed', 'agreed\u0007'])
    expect(reasonMessage(turned)).toBe(unreadable);
});
